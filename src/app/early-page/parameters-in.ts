/** The parameters of a path in the router's notation; undefined where an address is another one. */
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
  const named = wanted.flatMap((part, index) => {
    const value = given[index];
    return part.startsWith(':') && value !== undefined
      ? [[part.replaceAll(/[:?]/g, ''), decodeURIComponent(value)] as const]
      : [];
  });
  return Object.fromEntries(named);
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
