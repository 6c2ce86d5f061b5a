import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';

import type { LanguageAttributes } from './post-text.ts';

/** The places of the article around, by the content's own names. */
const Places = createContext<ReadonlyMap<string, string>>(new Map());

export function ContentPlaces(props: { readonly value: ReadonlyMap<string, string>; readonly children: ReactNode }) {
  return <Places value={props.value}>{props.children}</Places>;
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
      <a {...rest} href={`#${place}`}>
        {children}
      </a>
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

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // A stray percent sign: the name as it stands.
  }
}
