// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';

import { runGuard } from './guard-runner.ts';
import { aVisit, fakePorts, givenNewWorld, world } from './guard.test-kit.ts';

beforeEach(givenNewWorld);

describe('pages opened (5) and viewed (13)', () => {
  it('are told of once where a page that failed is tried again', async () => {
    const again = aVisit('/v2/saved', 'saved', { from: '/v2/saved' });
    const failing = fakePorts({ known: () => Promise.reject(new Error('no answer')) });
    await expect(runGuard(aVisit('/v2/saved', 'saved'), failing)).rejects.toThrow('no answer');
    await expect(runGuard(again, failing)).rejects.toThrow('no answer');
    await runGuard(again, fakePorts());
    await runGuard(again, fakePorts());
    expect(world.steps.filter((step) => step.startsWith('page-'))).toEqual(['page-opened', 'page-viewed']);
  });

  it('are told of where a page is tried again that had no config', async () => {
    const failing = fakePorts({ config: () => Promise.reject(new Error('no answer')) });
    await expect(runGuard(aVisit('/v2/device', 'device'), failing)).rejects.toThrow('no answer');
    await runGuard(aVisit('/v2/device', 'device', { from: '/v2/device' }), fakePorts());
    expect(world.steps.filter((step) => step.startsWith('page-'))).toEqual(['page-opened', 'page-viewed']);
  });
});
