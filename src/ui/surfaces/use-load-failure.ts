import { useState } from 'react';

/** Whether a picture did not come, and what to call when it doesn't; on another line it counts as not tried. */
export function useLoadFailure(line = ''): readonly [hasFailed: boolean, onError: () => void] {
  const [failedOn, setFailedOn] = useState<string>();
  return [failedOn === line, () => setFailedOn(line)];
}
