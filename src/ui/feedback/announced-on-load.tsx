import { type ReactNode, useEffect, useState } from 'react';

/**
 * A live region for what is there as soon as the page is. One that comes together with its words is not read out: so
 * they are put in once more when it stands, which nobody sees.
 */
export function AnnouncedOnLoad({ role = 'status', children }: { role?: 'status' | 'alert'; children: ReactNode }) {
  const [put, setPut] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setPut(1));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role={role}>
      <div key={put}>{children}</div>
    </div>
  );
}
