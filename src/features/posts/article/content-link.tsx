import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react';
import { Link, useLinkClickHandler, useLocation } from 'react-router-dom';

import { decoded } from '#features/posts/html/content-address.ts';
import type { LanguageAttributes } from '#features/posts/text/post-text.ts';
import { report } from '#tracking/report.ts';

/** The places of the article around, by the content's own names. */
const Places = createContext<ReadonlyMap<string, string>>(new Map());

export interface ContentPlacesProps {
  readonly value: ReadonlyMap<string, string>;
  readonly children: ReactNode;
}

/** Around content whose places can be linked to, from within and by the page's address. */
export function ContentPlaces({ value, children }: ContentPlacesProps) {
  const visit = useLocation();
  useEffect(() => {
    if (visit.hash !== '') {
      import('./go-to-place.ts').then(({ goToPlace }) => goToPlace(visit, value)).catch(report);
    }
  }, [visit, value]);
  return <Places value={value}>{children}</Places>;
}

export interface ContentLinkProps extends LanguageAttributes {
  /** As the sanitiser left it. */
  readonly href: string;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A link in an article: within the app, to a place in the article, or out into the world. */
export function ContentLink({ href, children, ...rest }: ContentLinkProps) {
  const places = useContext(Places);
  if (href.startsWith('#')) {
    const place = places.get(decoded(href.slice(1)));
    return place === undefined ? (
      <span {...rest}>{children}</span>
    ) : (
      <PlaceLink {...rest} place={place}>
        {children}
      </PlaceLink>
    );
  }
  if (/^\/v2(?:[/?#]|$)/.test(href)) {
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  }
  if (/^(?:mailto|tel):/.test(href)) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  return (
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

interface PlaceLinkProps extends ComponentProps<'a'> {
  /** An id of ours. */
  readonly place: string;
}

/** A link to a place on this page. The router follows it: it alone knows where Back has to scroll to. */
export function PlaceLink({ place, children, ...rest }: PlaceLinkProps) {
  const { search } = useLocation();
  const handleClick = useLinkClickHandler<HTMLAnchorElement>({ search, hash: place });
  return (
    <a {...rest} href={`#${place}`} onClick={handleClick}>
      {children}
    </a>
  );
}
