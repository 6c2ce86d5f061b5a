import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { stack } from '#ui/surfaces/layout.css.ts';

/** The shape of an article to come, as long as the screen: the footer must not stand there and jump away. */
export function PostSkeleton() {
  return (
    <div className={stack} style={{ minBlockSize: '100vh', alignContent: 'start' }} aria-hidden="true">
      <Skeleton width="20%" />
      <Skeleton width="80%" />
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton />
      <Skeleton width="70%" />
    </div>
  );
}
