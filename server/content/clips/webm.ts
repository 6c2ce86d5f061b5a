/** One encoded picture. Times are milliseconds. */
interface Frame {
  readonly bytes: Uint8Array;
  readonly at: number;
  readonly isKey: boolean;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly durationMs: number;
  readonly frames: readonly Frame[];
}

/**
 * Puts VP9 frames into a WebM file (RFC 9559) that tells its duration and where its key frames are, so that players
 * can seek; what a browser records for itself tells neither.
 */
export function webmOf(film: Film): Uint8Array {
  const clusters = clustersOf(film.frames);
  const info = element(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    float(0x4489, film.durationMs),
    text(0x4d80, 'Kinward'),
    text(0x5741, 'Kinward'),
  ]);
  const tracks = element(0x1654ae6b, [
    element(0xae, [
      uint(0xd7, 1),
      uint(0x73c5, 1),
      uint(0x83, 1),
      uint(0x9c, 0),
      text(0x86, 'V_VP9'),
      element(0xe0, [uint(0xb0, film.width), uint(0xba, film.height)]),
    ]),
  ]);
  let position = info.length + tracks.length;
  const cues: Uint8Array[] = [];
  for (const cluster of clusters) {
    cues.push(element(0xbb, [uint(0xb3, cluster.at), element(0xb7, [uint(0xf7, 1), uint(0xf1, position)])]));
    position += cluster.bytes.length;
  }
  const segment = element(0x18538067, [
    info,
    tracks,
    ...clusters.map((cluster) => cluster.bytes),
    element(0x1c53bb6b, cues),
  ]);
  return Buffer.concat([HEADER, segment]);
}

/** A cluster begins at each key frame. */
function clustersOf(frames: readonly Frame[]): { at: number; bytes: Uint8Array }[] {
  const groups: Frame[][] = [];
  for (const frame of frames) {
    const current = groups.at(-1);
    if (frame.isKey || !current) {
      groups.push([frame]);
    } else {
      current.push(frame);
    }
  }
  return groups.map((group) => {
    const at = group[0]?.at ?? 0;
    const blocks = group.map((frame) => {
      const head = Buffer.alloc(4);
      head.writeUInt8(0x81, 0);
      head.writeInt16BE(frame.at - at, 1);
      head.writeUInt8(frame.isKey ? 0x80 : 0, 3);
      return element(0xa3, [head, frame.bytes]);
    });
    return { at, bytes: element(0x1f43b675, [uint(0xe7, at), ...blocks]) };
  });
}

function element(id: number, content: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n));
  return Buffer.concat([idBytes(id), size, body]);
}

function uint(id: number, value: number): Uint8Array {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return element(id, [bytes]);
}

function float(id: number, value: number): Uint8Array {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, [bytes]);
}

function text(id: number, value: string): Uint8Array {
  return element(id, [Buffer.from(value)]);
}

function idBytes(id: number): Uint8Array {
  return Buffer.from(id.toString(16), 'hex');
}

const HEADER = element(0x1a45dfa3, [
  uint(0x4286, 1),
  uint(0x42f7, 1),
  uint(0x42f2, 4),
  uint(0x42f3, 8),
  text(0x4282, 'webm'),
  uint(0x4287, 4),
  uint(0x4285, 2),
]);
