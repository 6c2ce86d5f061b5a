import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that expects a complaint says so: `vi.spyOn(console, 'error').mockImplementation(() => {})`.
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: readonly unknown[]) => {
      complaints.push(`console.${method}: ${format(...words)}`);
    });
  }
});

afterEach(() => {
  expect(complaints, 'unexpected words on the console').toEqual([]);
});
