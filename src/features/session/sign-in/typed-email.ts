let typed = '';

/** What was typed into the login screen of index.html, for the app's own, which renders in `task`. */
export function withTypedEmail(email: string, task: () => void): void {
  typed = email;
  try {
    task();
  } finally {
    typed = '';
  }
}

export function typedEmail(): string {
  return typed;
}
