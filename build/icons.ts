// Draws the PNG icons from the drawings beside them. The pictures are committed: run `npm run icons` after a drawing
// has changed.
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public/icons');

const PICTURES = [
  { from: 'icon.svg', to: 'icon-192.png', size: 192 },
  { from: 'icon.svg', to: 'icon-512.png', size: 512 },
  { from: 'icon-maskable.svg', to: 'icon-maskable-512.png', size: 512 },
  // iOS cuts the corners itself and shows transparency as black.
  { from: 'icon-maskable.svg', to: 'apple-touch-icon.png', size: 180 },
] as const;

for (const { from, to, size } of PICTURES) {
  const { size: bytes } = await sharp(path.join(folder, from), { density: 300 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(folder, to));
  process.stdout.write(`public/icons/${to}: ${bytes} bytes\n`);
}
