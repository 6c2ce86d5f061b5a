import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';
import { mirroredUnfinishedArticles } from '#device/database/reading-mirror.ts';
import type { UnfinishedArticle } from '#device/database/reading-mirror.ts';
import { untilFirstContent } from '#device/page/first-content.ts';
import { readOwner } from '#device/session/owner.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { tileTitle } from '#features/posts/tiles/tiles.css.ts';
import { wholeNumber } from '#i18n/whole-number.ts';
import { report } from '#tracking/report.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { cover } from '#ui/surfaces/card.css.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Section } from '#ui/surfaces/section.tsx';
import { meta } from '#ui/text/text.css.ts';

import * as styles from './home.css.ts';

/**
 * What one was reading when somebody woke up. It stands with the first paint, from the mirror, and nothing moves; only
 * after a browser was killed can the database know better.
 */
export function HomeContinue() {
  const { t } = useLingui();
  const articles = useUnfinished();
  return articles.length === 0 ? null : (
    <Section title={t`Continue reading`}>
      <ul className={styles.unfinished}>
        {articles.map((article) => (
          <UnfinishedCard key={article.slug} article={article} />
        ))}
      </ul>
    </Section>
  );
}

function UnfinishedCard({ article: { slug, title, language, share } }: { readonly article: UnfinishedArticle }) {
  const { t } = useLingui();
  // Whole per cents, and never all of what is not finished.
  const percent = Math.min(99, Math.max(1, Math.round(share * 100)));
  const part = wholeNumber(percent);
  return (
    <Card as="li" pad="all">
      <h3 className={tileTitle}>
        <Link className={cover} to={href('post', { postSlug: slug })}>
          <PostWords language={language}>{title}</PostWords>
        </Link>
      </h3>
      <Progress label={t`Read so far`} value={percent} max={100} />
      <p className={meta}>
        <Trans>{part}% read</Trans>
      </p>
    </Card>
  );
}

function useUnfinished(): readonly UnfinishedArticle[] {
  const owner = readOwner()?.owner ?? '';
  const [articles, setArticles] = useState(() => mirroredUnfinishedArticles(owner));
  useEffect(() => {
    let isHere = true;
    untilFirstContent()
      .then(() => import('#device/database/reading.ts'))
      .then(({ unfinishedArticles }) => unfinishedArticles(owner))
      .then((kept) => {
        if (isHere) {
          setArticles((shown) => (JSON.stringify(shown) === JSON.stringify(kept) ? shown : kept));
        }
      }, report);
    return () => {
      isHere = false;
    };
  }, [owner]);
  return articles;
}
