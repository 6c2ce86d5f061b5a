// What `react-router-dom` is in the file of the early page (build/early-page.ts): where one is, and links as they are
// written. Nobody goes anywhere by it.
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

interface Place {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly page: ReactNode;
}

/** Of the page that is rendered. */
export const PlaceContext = createContext<Place>({ params: {}, page: null });

const nothing = (): void => undefined;

interface LinkProps extends ComponentProps<'a'> {
  readonly to: string;
  readonly replace?: boolean;
  readonly state?: unknown;
}

export function Link({ to, replace: _replace, state: _state, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

export function Outlet() {
  return useContext(PlaceContext).page;
}

export function useParams() {
  return useContext(PlaceContext).params;
}

export function useLocation() {
  const { pathname, search, hash } = location;
  return { pathname, search, hash, state: null, key: 'default' };
}

export function useSearchParams() {
  return [new URLSearchParams(location.search), nothing] as const;
}

export const useMatches = () => [];
export const useNavigate = () => nothing;
export const useNavigationType = () => 'POP';
export const ScrollRestoration = () => null;
export const Navigate = () => null;
