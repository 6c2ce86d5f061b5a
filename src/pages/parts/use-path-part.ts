import { useLocation } from 'react-router-dom';

/**
 * A part of the path, decoded once: in a parameter of the router's, a `%2F` that a name itself contains has become a slash.
 * @param place counted from 1
 * @param parameter what the router makes of it: it stands where nobody has encoded a per cent sign
 */
export function usePathPart(place: number, parameter = ''): string {
  const part = useLocation().pathname.split('/')[place] ?? '';
  try {
    return decodeURIComponent(part);
  } catch {
    return parameter;
  }
}
