import { Unreachable } from '#api/errors.ts';

/** @throws {Unreachable} when nothing has come by then · whatever was thrown before */
export async function inTime<Answer>(limitMs: number, asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Unreachable('timeout')), limitMs);
  });
  return Promise.race([asked, silence]).finally(() => clearTimeout(timer));
}
