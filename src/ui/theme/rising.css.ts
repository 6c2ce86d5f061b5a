import { keyframes } from '@vanilla-extract/css';

import { vars } from './tokens.css.ts';

const { motion } = vars;
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${motion.rise})` } });

/** The animation with which dialogs, menus and messages appear. */
export const rising = `${rise} ${motion.calm} cubic-bezier(.2, .7, .3, 1)`;
