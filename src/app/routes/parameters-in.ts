/** The parameters of a path in the router's notation, decoded; undefined where an address is another one, or unreadable. */
export function parametersIn(address: string, path: string): Record<string, string> | undefined {
  const given = partsOf(address);
  const wanted = partsOf(path);
  const fits =
    given.length <= wanted.length &&
    wanted.every((part, index) => {
      const value = given[index];
      return part.startsWith(':') ? value !== undefined || part.endsWith('?') : value === part;
    });
  if (!fits) {
    return undefined;
  }
  try {
    return Object.fromEntries(
      wanted.flatMap((part, index) => {
        const value = given[index];
        return part.startsWith(':') && value !== undefined
          ? [[part.replaceAll(/[:?]/g, ''), decodeURIComponent(value)] as const]
          : [];
      }),
    );
  } catch {
    return undefined; // A stray percent sign.
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
