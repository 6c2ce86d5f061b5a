import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// As a whole test's own limit: slow is not wrong here.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // A file may ask for the node environment, which has none of these.
  if (typeof document === 'undefined') {
    return;
  }
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
