let address: URL | null = null;

/** Where the person is: the last address that was let in; null at the first navigation of a visit. */
export function whereNow(): URL | null {
  return address;
}

export function arriveAt(path: string): void {
  address = new URL(path, location.origin);
}
