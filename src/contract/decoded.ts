/** A part of an address, decoded once; as it stands where nobody has encoded a per cent sign in it. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
