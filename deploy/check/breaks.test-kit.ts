import type { Break, Broken } from './broken-site.test-kit.ts';
import type { CheckName } from './checks.ts';

/** What is wrong, how it comes about, which check finds it and what it says to change. */
export type BrokenRow = readonly [what: string, Broken, CheckName, change: RegExp];

export const START = '/assets/start-a1.js';

export const at =
  (where: string | RegExp, change: Break): Break =>
  (sent, path, method) => {
    if (typeof where === 'string' ? path === where : where.test(path)) {
      change(sent, path, method);
    }
  };
export const without =
  (name: string): Break =>
  (sent) => {
    delete sent.headers[name];
  };
export const header =
  (name: string, value: string): Break =>
  (sent) => {
    sent.headers[name] = value;
  };
export const policy =
  (from: string | RegExp, to: string): Break =>
  (sent) => {
    sent.headers['content-security-policy'] = (sent.headers['content-security-policy'] ?? '').replace(from, to);
  };
export const gone: Break = (sent) => {
  Object.assign(sent, { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No such file.' });
};
export const asPage: Break = (sent) => {
  Object.assign(sent, {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><div id="root"></div>',
  });
};
export const preflight =
  (change: Break): Break =>
  (sent, path, method) => {
    if (method === 'OPTIONS') {
      change(sent, path, method);
    }
  };
export const MAP: Break = (sent) => Object.assign(sent, { status: 200, body: '{"version":3}' });
