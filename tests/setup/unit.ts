import 'fake-indexeddb/auto';
import { afterEach } from 'vitest';

// A file that asks for the node environment has no page, and need not wait for what looks after one.
if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react');
  // As a whole test's own limit: slow is not wrong here.
  configure({ asyncUtilTimeout: 10_000 });

  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
}
