/** A clip: how long it is, and the body of `(pen, second, tools) => void` in JavaScript, which a page runs. */
export interface ClipDrawing {
  readonly seconds: number;
  readonly bitsPerSecond: number;
  readonly draw: string;
}

/** Twice in for four seconds and out for six: the captions say the same. */
const BREATHING_SPACE = `
  const { disc, hill, eased } = tools;
  const inBreath = second % 10;
  const size = inBreath < 4 ? eased(inBreath / 4) : 1 - eased((inBreath - 4) / 6);
  const radius = 42 + 58 * size;
  pen.fillStyle = '#49307a';
  pen.fillRect(0, 0, 640, 400);
  disc(320, 190, radius * 2.5, '#6f4fa6', 0.35);
  disc(320, 190, radius * 1.75, '#6f4fa6', 0.55);
  hill('M0 330C120 290 230 290 340 325S540 360 640 310V400H0z', '#6a4a9c');
  hill('M0 365C140 330 300 345 420 362S580 372 640 350V400H0z', '#2d1c50');
  disc(320, 190, radius, '#fbc682', 1);
`;

/** Up twice and let go, then a tilt to each side. */
const DROP_YOUR_SHOULDERS = `
  const { disc, hill, eased, between } = tools;
  const lift = Math.max(
    second < 9 ? between(second, 2, 5) - between(second, 7, 7.6) : 0,
    second >= 9 ? between(second, 9, 12) - between(second, 14, 14.6) : 0,
  );
  const tilt = (between(second, 15.5, 17) - between(second, 18, 19)) - (between(second, 19.5, 21) - between(second, 22, 23.5));
  pen.fillStyle = '#f6ead9';
  pen.fillRect(0, 0, 640, 400);
  disc(520, 90, 46, '#fbc682', 1);
  hill('M0 340C140 300 260 330 380 330S560 300 640 320V400H0z', '#cfe0d2');
  const y = 288 - 44 * lift;
  hill('M170 400C170 ' + (y + 20) + ' 220 ' + y + ' 276 ' + (y - 4) + 'L364 ' + (y - 4) + 'C420 ' + y + ' 470 ' + (y + 20) + ' 470 400z', '#6a4a9c');
  pen.save();
  pen.translate(320, 262);
  pen.rotate(tilt * 0.32);
  pen.fillStyle = '#c98f67';
  pen.fillRect(-24, -50, 48, 80);
  disc(0, -92, 62, '#c98f67', 1);
  hill('M-62 -96C-62 -170 62 -170 62 -96C40 -128 -20 -126 -62 -96z', '#3a2320');
  disc(-21, -88, 4, '#3a2320', 1);
  disc(21, -88, 4, '#3a2320', 1);
  pen.strokeStyle = '#3a2320';
  pen.lineWidth = 3.5;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(0, -78, 17, 0.25 * Math.PI, 0.75 * Math.PI);
  pen.stroke();
  pen.restore();
`;

/** A moon crosses a window; one light after another. */
const NIGHT_WINDOW = `
  const { disc, hill, between } = tools;
  const part = second / 24;
  pen.fillStyle = '#0c0a14';
  pen.fillRect(0, 0, 640, 400);
  pen.fillStyle = '#1b1833';
  pen.fillRect(150, 40, 340, 270);
  const moon = { x: 190 + 250 * part, y: 150 - 70 * Math.sin(Math.PI * part) };
  const stars = [[186, 76, 1], [250, 118, 3], [306, 70, 5], [402, 96, 7], [452, 150, 9], [222, 170, 11], [370, 150, 13], [470, 66, 15]];
  for (const [x, top, from] of stars) {
    disc(x, top, 2.4, '#e8dfc8', 0.75 * between(second, from, from + 1.5));
  }
  disc(moon.x, moon.y, 44, '#3a3052', 0.5);
  disc(moon.x, moon.y, 24, '#d9a45f', 1);
  hill('M150 262L196 262L196 236L228 214L260 236L260 254L318 254L318 230L362 230L362 262L410 262L410 240L446 220L490 244L490 310L150 310z', '#0f0d1c');
  const windows = [[222, 244, 4], [334, 244, 8], [436, 248, 12], [176, 276, 16], [290, 274, 18], [388, 276, 20]];
  for (const [x, top, from] of windows) {
    pen.globalAlpha = 0.85 * between(second, from, from + 1.2);
    pen.fillStyle = '#c9843f';
    pen.fillRect(x, top, 11, 14);
  }
  pen.globalAlpha = 1;
  pen.strokeStyle = '#4a3a2e';
  pen.lineWidth = 12;
  pen.strokeRect(150, 40, 340, 270);
  pen.lineWidth = 6;
  pen.beginPath();
  pen.moveTo(320, 40);
  pen.lineTo(320, 310);
  pen.stroke();
  pen.fillStyle = '#2b211c';
  pen.fillRect(120, 312, 400, 16);
`;

/** Six sheets, one after another, from one pile to three people. */
const ONE_HANDOVER = `
  const { disc, hill, between } = tools;
  pen.fillStyle = '#eef1f4';
  pen.fillRect(0, 0, 640, 400);
  pen.fillStyle = '#d5c3a6';
  pen.fillRect(0, 318, 640, 82);
  const person = (x, colour, skin) => {
    disc(x, 128, 30, skin, 1);
    hill('M' + (x - 52) + ' 250C' + (x - 52) + ' 184 ' + (x - 30) + ' 166 ' + x + ' 166S' + (x + 52) + ' 184 ' + (x + 52) + ' 250z', colour);
    pen.fillStyle = '#b99f78';
    pen.fillRect(x - 62, 250, 124, 68);
  };
  person(110, '#6a4a9c', '#c98f67');
  person(320, '#3f7f78', '#8a5a3c');
  person(440, '#c2683f', '#e6b792');
  person(560, '#3d5d92', '#a8734f');
  const goals = [320, 440, 560, 320, 440, 560];
  for (const [index, goal] of goals.entries()) {
    const part = between(second, 2 + index * 3, 4 + index * 3);
    const from = { x: 110, y: 268 - index * 5 };
    const to = { x: goal, y: 268 - Math.floor(index / 3) * 5 };
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part - 120 * Math.sin(Math.PI * part);
    pen.fillStyle = '#ffffff';
    pen.fillRect(x - 24, y - 16, 48, 32);
    pen.strokeStyle = '#8b93a0';
    pen.lineWidth = 2;
    pen.strokeRect(x - 24, y - 16, 48, 32);
    pen.fillStyle = ['#6a4a9c', '#3f7f78', '#c2683f', '#3d5d92', '#b8892f', '#a1476a'][index];
    pen.fillRect(x - 17, y - 9, 22, 4);
    pen.fillStyle = '#b6bcc6';
    pen.fillRect(x - 17, y, 34, 3);
    pen.fillRect(x - 17, y + 6, 28, 3);
  }
`;

/** By the name of the file. */
export const CLIPS: Readonly<Record<string, ClipDrawing>> = {
  'breathing-space': { seconds: 20, bitsPerSecond: 80_000, draw: BREATHING_SPACE },
  'drop-your-shoulders': { seconds: 24, bitsPerSecond: 70_000, draw: DROP_YOUR_SHOULDERS },
  'night-window': { seconds: 24, bitsPerSecond: 60_000, draw: NIGHT_WINDOW },
  'one-handover': { seconds: 24, bitsPerSecond: 80_000, draw: ONE_HANDOVER },
};
