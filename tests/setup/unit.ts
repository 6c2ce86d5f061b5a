import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  // A file may ask for the node environment, which has none of these.
  if (typeof document === 'undefined') {
    return;
  }
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
