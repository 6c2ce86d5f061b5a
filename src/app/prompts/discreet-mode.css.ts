import { globalStyle } from '@vanilla-extract/css';

globalStyle('[data-covered] :is(img, video, iframe, [role="img"])', { visibility: 'hidden' });
