import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import type { JourneyStep, Post } from '#contract/api/posts.ts';
import { href } from '#contract/app/routes.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { isJourney } from '#features/posts/text/post-format.ts';
import { stepTitleOf } from '#features/posts/text/post-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { useVisitedSlugs } from '#pages/parts/use-visited-slugs.ts';
import { Note } from '#ui/feedback/note.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Badge } from '#ui/surfaces/badge.tsx';
import { Section } from '#ui/surfaces/section.tsx';
import { cardTitle, muted } from '#ui/text/text.css.ts';

import * as styles from './post-article.css.ts';

/** The steps of a journey, and how many of them were read on this device. */
export function PostSteps({ post }: { readonly post: Post }) {
  const visited = useVisitedSlugs(post.slug);
  if (!isJourney(post)) {
    return null;
  }
  const { language } = post;
  const steps = (post.steps ?? [])
    .map((step) => ({ ...step, title: stepTitleOf(step), excerpt: cleanText(step.excerpt ?? '') }))
    .filter(({ title, excerpt }) => title !== '' || excerpt !== '');
  return (
    <Section title={<Trans>Steps</Trans>} layout="full">
      {steps.length === 0 ? (
        <Note icon="path" tone="info">
          <p>
            <Trans>The steps of this journey are not listed yet. See the description above.</Trans>
          </p>
        </Note>
      ) : (
        <>
          <StepsRead steps={steps} visited={visited} />
          <ol className={styles.steps}>
            {steps.map((step, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- Two steps may be the same; none moves.
              <li key={place} className={styles.step}>
                <Step step={step} language={language} isRead={hasRead(step, visited)} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}

/** Only a step with a post of its own can be read here. */
function StepsRead({ steps, visited }: { steps: readonly JourneyStep[]; visited: ReadonlySet<string> | undefined }) {
  const { t } = useLingui();
  const all = steps.filter(({ postSlug }) => postSlug !== undefined).length;
  const count = steps.filter((step) => hasRead(step, visited)).length;
  if (all === 0 || visited === undefined) {
    return null;
  }
  const words = t`${count} of ${all} steps read on this device`;
  return (
    <div className={styles.progress}>
      <p className={muted}>{words}</p>
      <Progress label={t`Steps read`} value={count} max={all} />
    </div>
  );
}

interface StepProps {
  readonly step: JourneyStep;
  readonly language: string;
  readonly isRead: boolean;
}

/** Its words are clean. */
function Step({ step: { title, excerpt = '', postSlug }, language, isRead }: StepProps) {
  const words = <PostWords language={language}>{title}</PostWords>;
  return (
    <div>
      {title !== '' && (
        <h3 className={cardTitle}>
          {postSlug === undefined ? words : <Link to={href('post', { postSlug })}>{words}</Link>}{' '}
          {isRead && (
            <Badge tone="done">
              <Trans>Read</Trans>
            </Badge>
          )}
        </h3>
      )}
      {excerpt !== '' && (
        <p className={muted}>
          <PostWords language={language}>{excerpt}</PostWords>
        </p>
      )}
    </div>
  );
}

function hasRead({ postSlug }: JourneyStep, visited: ReadonlySet<string> | undefined): boolean {
  return postSlug !== undefined && visited?.has(postSlug) === true;
}
