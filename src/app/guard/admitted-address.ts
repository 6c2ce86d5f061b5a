let address: URL | null = null;

/** Where the person is: the last address that was let in; null at the first navigation of a visit. */
export function admittedAddress(): URL | null {
  return address;
}

export function setAdmittedAddress(path: string): void {
  address = new URL(path, location.origin);
}
