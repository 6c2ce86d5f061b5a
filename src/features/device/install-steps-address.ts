import { href } from '#contract/app/routes.ts';

/** Names the section of the page This device that is about installing. */
export const INSTALL_ANCHOR = 'install';

/** Where somebody whose browser doesn't offer it reads how it is done. */
export const INSTALL_STEPS_ADDRESS = `${href('device', {})}#${INSTALL_ANCHOR}`;
