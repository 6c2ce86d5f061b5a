import { useLingui } from '@lingui/react';
import { Fragment, type ReactNode, useMemo } from 'react';

import type { ContextualPage } from '#contract/app/contextual-pages.ts';
import { plainText, prose } from '#features/posts/article/article-body.css.ts';
import { ContentAnchors } from '#features/posts/article/content-link.tsx';
import { type ContentScope, rootNodes } from '#features/posts/article/content-nodes.tsx';
import { emptyOutline, headingRanks, isEmpty, withPart } from '#features/posts/html/content-outline.ts';
import { sanitise } from '#features/posts/html/sanitise.ts';
import { cleanText, paragraphsOf } from '#features/posts/text/clean-text.ts';
import { languageAttributes } from '#features/posts/text/post-text.ts';

/** A text about the offer is a page or two. This much at once would stop a phone, so it loses its HTML. */
const HTML_CHARACTERS = 200_000;
const LEVEL_MAX = 6;

interface AboutTextsProps {
  readonly texts: readonly ContextualPage[];
  readonly language: string;
  /** What stands in for texts without anything to read. */
  readonly empty: ReactNode;
}

interface Section {
  readonly title: string;
  readonly scope?: ContentScope;
  readonly words?: string;
}

/** Several texts of the content system below each other, each sanitised by itself, with the ids of one page. */
export function AboutTexts({ texts, language, empty }: AboutTextsProps) {
  const { i18n } = useLingui();
  // Sanitising is far dearer than a render.
  const { anchors, sections } = useMemo(() => outlineOf(texts), [texts]);
  if (sections.length === 0) {
    return empty;
  }
  return (
    <ContentAnchors value={anchors}>
      <div className={prose} {...languageAttributes(language, i18n.locale)}>
        {sections.map(({ title, scope, words }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- Two texts may have the same title; none moves.
          <Fragment key={place}>
            {title !== '' && <h2>{title}</h2>}
            {scope && rootNodes(scope)}
            {words && <p className={plainText}>{words}</p>}
          </Fragment>
        ))}
      </div>
    </ContentAnchors>
  );
}

function outlineOf(texts: readonly ContextualPage[]) {
  let outline = emptyOutline(new Map());
  const sections = texts.flatMap(({ title: html, content }): Section[] => {
    const title = cleanText(html);
    if (content.length > HTML_CHARACTERS) {
      return [{ title, words: paragraphsOf(content).join('\n\n') }];
    }
    const fragment = sanitise(content);
    if (title === '' && isEmpty(fragment)) {
      return [];
    }
    const ranks = below(headingRanks(fragment));
    outline = withPart({ ...outline, ranks }, fragment);
    const part = outline.parts.at(-1);
    return part === undefined ? [{ title }] : [{ title, scope: { part, ranks, title } }];
  });
  return { anchors: outline.anchors, sections };
}

/** The title of a text has level 2, so its headings begin at 3. */
function below(ranks: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...ranks].map(([name, level]) => [name, Math.min(level + 1, LEVEL_MAX)]));
}
