import { describe, expect, it } from 'vitest';

import { eachOf } from './each-of.ts';

describe('files of an installation', () => {
  it('are all asked for, each once, and never more than so many at a time', async () => {
    const asked: number[] = [];
    let running = 0;
    let most = 0;
    await eachOf([1, 2, 3, 4, 5, 6, 7], 3, async (file) => {
      asked.push(file);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect({ asked, most }).toEqual({ asked: [1, 2, 3, 4, 5, 6, 7], most: 3 });
  });

  it('fail it when one does not come, and the rest is left alone', async () => {
    const asked: number[] = [];
    const keeping = eachOf([1, 2, 3, 4, 5, 6], 2, async (file) => {
      asked.push(file);
      await Promise.resolve();
      if (file === 2) {
        throw new TypeError('offline');
      }
    });
    await expect(keeping).rejects.toThrow('offline');
    expect(asked).toEqual([1, 2, 3]);
  });
});
