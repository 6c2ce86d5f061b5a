// Draws the PNG icons from the drawings beside them, and those of the shortcuts from the app's own. The pictures are
// committed: run `npm run icons` after a drawing has changed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

import { APP_SHORTCUTS } from '#contract/app/web-app.ts';
import { ICON_PATHS } from '#ui/drawings/icon-paths.ts';

const folder = path.resolve(import.meta.dirname, '../public/icons');
const read = (file: string) => readFileSync(path.join(folder, file));

const PICTURES = [
  // What a tab shows: the browser makes a document of a drawing, 30 ms of a slow phone in the middle of a start.
  { from: read('icon.svg'), to: 'icon-48.png', size: 48 },
  { from: read('icon.svg'), to: 'icon-192.png', size: 192 },
  { from: read('icon.svg'), to: 'icon-512.png', size: 512 },
  { from: read('icon-maskable.svg'), to: 'icon-maskable-512.png', size: 512 },
  // iOS cuts the corners itself and shows transparency as black.
  { from: read('icon-maskable.svg'), to: 'apple-touch-icon.png', size: 180 },
  ...APP_SHORTCUTS.map(({ icon }) => ({ from: shortcutIcon(icon), to: `shortcut-${icon}.png`, size: 96 })),
];

for (const { from, to, size } of PICTURES) {
  const { size: bytes } = await sharp(from, { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, to));
  process.stdout.write(`public/icons/${to}: ${bytes} bytes\n`);
}

/** On the ground of the app's icon, small enough for a launcher that cuts a circle out of it. */
function shortcutIcon(name: keyof typeof ICON_PATHS): Buffer {
  const { stroke = '', fill = '' }: { stroke?: string; fill?: string } = ICON_PATHS[name];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#49307a"/>` +
      `<g transform="translate(24 24) scale(2)" stroke-linecap="round" stroke-linejoin="round">` +
      `<path d="${stroke}" fill="none" stroke="#fff1df" stroke-width="1.8"/><path d="${fill}" fill="#f2934f"/></g></svg>`,
  );
}
