/**
 * Makes breathing-space.webm: `node server/content/clips/make-clip.ts`. It needs a Chromium with a VP9 encoder; the
 * finished clip is in the repository, so that nobody else does.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import * as v from 'valibot';

import { webmOf } from './webm.ts';

const FILE = join(import.meta.dirname, 'breathing-space.webm');
const SIZE = { width: 640, height: 400 };
const FRAMES_PER_SECOND = 20;
/** Twice in for four seconds and out for six: the captions say the same. */
const BREATHS = [{ inSeconds: 4, outSeconds: 6 }, { inSeconds: 4, outSeconds: 6 }];
const KEY_FRAME_SECONDS = 4;
const BITS_PER_SECOND = 80_000;

const seconds = BREATHS.reduce((sum, breath) => sum + breath.inSeconds + breath.outSeconds, 0);
const sizes = Array.from({ length: seconds * FRAMES_PER_SECOND }, (_, index) => fullness(index / FRAMES_PER_SECOND));

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  // Encoders work in secure contexts only.
  await page.route('https://clip.example/', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('https://clip.example/');
  const options = JSON.stringify({ ...SIZE, sizes, fps: FRAMES_PER_SECOND, keyEvery: KEY_FRAME_SECONDS * FRAMES_PER_SECOND, bitrate: BITS_PER_SECOND });
  const encoded: unknown = await page.evaluate(`(${encodeInPage()})(${options})`);
  const frames = v.parse(v.array(v.object({ data: v.string(), at: v.number(), isKey: v.boolean() })), encoded);
  const film = webmOf({
    ...SIZE,
    durationMs: seconds * 1000,
    frames: frames.map(({ data, at, isKey }) => ({ bytes: Buffer.from(data, 'base64'), at, isKey })),
  });
  writeFileSync(FILE, film);
  process.stdout.write(`${FILE}: ${film.length} bytes, ${frames.length} frames\n`);
} finally {
  await browser.close();
}

/** How full the lungs are at a moment, from 0 to 1. */
function fullness(second: number): number {
  let rest = second;
  for (const { inSeconds, outSeconds } of BREATHS) {
    if (rest < inSeconds) {
      return eased(rest / inSeconds);
    }
    rest -= inSeconds;
    if (rest < outSeconds) {
      return 1 - eased(rest / outSeconds);
    }
    rest -= outSeconds;
  }
  return 0;
}

function eased(part: number): number {
  return (1 - Math.cos(Math.PI * part)) / 2;
}

/** Runs in the page: draws each frame and encodes it. Text, because it belongs to another program. */
function encodeInPage(): string {
  return `async ({ width, height, sizes, fps, keyEvery, bitrate }) => {
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
    const disc = (x, y, radius, colour, opacity) => {
      pen.globalAlpha = opacity;
      pen.fillStyle = colour;
      pen.beginPath();
      pen.arc(x, y, radius, 0, 2 * Math.PI);
      pen.fill();
      pen.globalAlpha = 1;
    };
    const hill = (path, colour) => { pen.fillStyle = colour; pen.fill(new Path2D(path)); };
    for (const [index, size] of sizes.entries()) {
      const radius = 42 + 58 * size;
      pen.fillStyle = '#49307a';
      pen.fillRect(0, 0, width, height);
      disc(320, 190, radius * 2.5, '#6f4fa6', 0.35);
      disc(320, 190, radius * 1.75, '#6f4fa6', 0.55);
      hill('M0 330C120 290 230 290 340 325S540 360 640 310V400H0z', '#6a4a9c');
      hill('M0 365C140 330 300 345 420 362S580 372 640 350V400H0z', '#2d1c50');
      disc(320, 190, radius, '#fbc682', 1);
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
