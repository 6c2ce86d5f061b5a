/**
 * Makes the clips of clip-drawings.ts: `node server/content/clips/make-clip.ts [name …]`, all of them without a name.
 * It needs a Chromium with a VP9 encoder; the finished clips are in the repository, so that nobody else does.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import * as v from 'valibot';

import { CLIPS } from './clip-drawings.ts';
import { webmOf } from './webm.ts';

const SIZE = { width: 640, height: 400 };
const FRAMES_PER_SECOND = 20;
const KEY_FRAME_SECONDS = 4;
const MOST_BYTES = 300_000;

const wanted = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  // Encoders work in secure contexts only.
  await page.route('https://clip.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://clip.example/');
  for (const name of wanted.length > 0 ? wanted : Object.keys(CLIPS)) {
    await make(page, name);
  }
} finally {
  await browser.close();
}

async function make(page: Page, name: string): Promise<void> {
  const clip = CLIPS[name];
  if (!clip) {
    throw new Error(`There is no clip ${name}.`);
  }
  const { seconds, bitsPerSecond } = clip;
  const options = JSON.stringify({ ...SIZE, seconds, fps: FRAMES_PER_SECOND, keyEvery: KEY_FRAME_SECONDS * FRAMES_PER_SECOND, bitrate: bitsPerSecond });
  const encoded: unknown = await page.evaluate(`(${encodeInPage(clip.draw)})(${options})`);
  const frames = v.parse(v.array(v.object({ data: v.string(), at: v.number(), isKey: v.boolean() })), encoded);
  const film = webmOf({
    ...SIZE,
    durationMs: seconds * 1000,
    frames: frames.map(({ data, at, isKey }) => ({ bytes: Buffer.from(data, 'base64'), at, isKey })),
  });
  if (film.length > MOST_BYTES) {
    throw new Error(`${name} has ${film.length} bytes, and a clip may have ${MOST_BYTES}.`);
  }
  writeFileSync(join(import.meta.dirname, `${name}.webm`), film);
  process.stdout.write(`${name}: ${film.length} bytes, ${frames.length} frames\n`);
}

/** Runs in the page: draws each frame and encodes it. Text, because it belongs to another program. */
function encodeInPage(draw: string): string {
  return `async ({ width, height, seconds, fps, keyEvery, bitrate }) => {
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext('2d');
    const frames = [];
    const encoder = new VideoEncoder({
      output(chunk) {
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        frames.push({ data: btoa(String.fromCharCode(...bytes)), at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' });
      },
      error(problem) { throw problem; },
    });
    encoder.configure({ codec: 'vp09.00.21.08', width, height, bitrate, framerate: fps, latencyMode: 'quality' });
    const eased = (part) => (1 - Math.cos(Math.PI * part)) / 2;
    const tools = {
      eased,
      /** From 0 to 1 between two moments, and no further. */
      between: (second, from, to) => eased(Math.min(1, Math.max(0, (second - from) / (to - from)))),
      disc(x, y, radius, colour, opacity) {
        pen.globalAlpha = opacity;
        pen.fillStyle = colour;
        pen.beginPath();
        pen.arc(x, y, radius, 0, 2 * Math.PI);
        pen.fill();
        pen.globalAlpha = 1;
      },
      hill(path, colour) { pen.fillStyle = colour; pen.fill(new Path2D(path)); },
    };
    const draw = (pen, second, tools) => {${draw}};
    for (let index = 0; index < seconds * fps; index += 1) {
      draw(pen, index / fps, tools);
      const frame = new VideoFrame(canvas, { timestamp: Math.round((index * 1e6) / fps), duration: Math.round(1e6 / fps) });
      encoder.encode(frame, { keyFrame: index % keyEvery === 0 });
      frame.close();
      if (encoder.encodeQueueSize > 8) {
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
      }
    }
    await encoder.flush();
    return frames;
  }`;
}
