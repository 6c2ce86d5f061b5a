import { style } from '@vanilla-extract/css';

import { TARGET } from '#ui/theme/scale.ts';

/** Not in a sentence: a target of its own. */
export const standaloneLink = style({ display: 'inline-flex', alignItems: 'center', minBlockSize: TARGET });
