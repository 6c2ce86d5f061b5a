import { useEffect, useState } from 'react';

export interface TypedEmail {
  readonly email: string;
  readonly isSent: boolean;
}

const NOTHING: TypedEmail = { email: '', isSent: false };

let typed = NOTHING;

/** What was typed into the login screen of index.html, for the first of the app's own, however much later that comes. */
export function keepTypedEmail(email: string, { isSent }: { isSent: boolean }): void {
  typed = { email, isSent };
}

/** As it was typed, for this screen as long as it stands, and for no other after it. */
export function useTypedEmail(): TypedEmail {
  const [taken] = useState(() => typed);
  useEffect(() => {
    typed = NOTHING;
  }, []);
  return taken;
}
