import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react';
import { Link, useLinkClickHandler, useLocation } from 'react-router-dom';

import { decoded } from '#contract/decoded.ts';
import type { LanguageAttributes } from '#features/posts/text/post-text.ts';
import { report } from '#tracking/report.ts';

/** The anchors of the article around, by the content's own names. */
const Anchors = createContext<ReadonlyMap<string, string>>(new Map());

export interface ContentAnchorsProps {
  readonly value: ReadonlyMap<string, string>;
  readonly children: ReactNode;
}

/** Around content whose anchors can be linked to, from within and by the page's address. */
export function ContentAnchors({ value, children }: ContentAnchorsProps) {
  const visit = useLocation();
  useEffect(() => {
    if (visit.hash !== '') {
      import('./scroll-to-anchor.ts').then(({ scrollToAnchor }) => scrollToAnchor(visit, value)).catch(report);
    }
  }, [visit, value]);
  return <Anchors value={value}>{children}</Anchors>;
}

/** What the app shows itself; any other path of its host is a file. */
const PAGES = /^\/(?:v2\/|(?:v2|privacy|terms)?(?:[?#]|$))/;

export interface ContentLinkProps extends LanguageAttributes {
  /** As the sanitiser left it. */
  readonly href: string;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A link in an article: within the app, to a place in the article, or out into the world. */
export function ContentLink({ href, children, ...rest }: ContentLinkProps) {
  const anchors = useContext(Anchors);
  if (href.startsWith('#')) {
    const id = anchors.get(decoded(href.slice(1)));
    return id === undefined ? (
      <span {...rest}>{children}</span>
    ) : (
      <AnchorLink {...rest} anchorId={id}>
        {children}
      </AnchorLink>
    );
  }
  if (PAGES.test(href)) {
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

interface AnchorLinkProps extends ComponentProps<'a'> {
  /** An id of ours. */
  readonly anchorId: string;
}

/** A link to a place on this page. The router follows it: it alone knows where Back has to scroll to. */
export function AnchorLink({ anchorId, children, ...rest }: AnchorLinkProps) {
  const { search } = useLocation();
  const handleClick = useLinkClickHandler<HTMLAnchorElement>({ search, hash: anchorId });
  return (
    <a {...rest} href={`#${anchorId}`} onClick={handleClick}>
      {children}
    </a>
  );
}
