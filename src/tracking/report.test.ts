// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';

import { addReportSink, KEPT_MAX, report, whenReportWaits } from './report.ts';
import type { ReportSink } from './report.ts';
import { addTrackingSink, track } from './track.ts';

const sink = { report: vi.fn<ReportSink['report']>() };

describe('before anybody listens', () => {
  it('the first ten errors wait, whoever loads the listener is called, and each is told of once', () => {
    const early = Array.from({ length: KEPT_MAX + 2 }, (_, at) => new Error(`early ${at}`));
    const call = vi.fn<() => void>();
    early.slice(0, 3).forEach(report);
    whenReportWaits(call);
    expect(call).toHaveBeenCalledOnce();
    early.slice(3).forEach(report);
    early.forEach(report);
    expect(call.mock.calls.length).toBeGreaterThan(1);
    addReportSink(sink);
    expect(sink.report.mock.calls).toEqual(early.slice(0, KEPT_MAX).map((error) => [error]));
    const late = { report: vi.fn<ReportSink['report']>() };
    addReportSink(late);
    expect(late.report).not.toHaveBeenCalled();
  });
});

afterEach(() => {
  sink.report.mockClear();
});

describe('report', () => {
  it('tells of an error once a visit, however often it comes', () => {
    const error = new TypeError('once');
    report(error);
    report(error);
    report(new TypeError('once'));
    expect(sink.report.mock.calls).toEqual([[error]]);
  });

  it('takes whatever was thrown', () => {
    for (const thrown of ['text', 7, null, undefined, { odd: true }]) {
      expect(() => report(thrown)).not.toThrow();
    }
  });
});

describe('track', () => {
  it('never throws and goes on to the other sinks; the failure of one is reported', () => {
    const seen: string[] = [];
    const stopBroken = addTrackingSink({
      track: () => {
        throw new Error('a sink broke');
      },
    });
    const stop = addTrackingSink({ track: ({ what }) => void seen.push(what) });
    track({ what: 'session-started' });
    expect(seen).toEqual(['session-started']);
    expect(sink.report).toHaveBeenCalledOnce();
    stopBroken();
    stop();
    track({ what: 'session-started' });
    expect(seen).toHaveLength(1);
  });
});
