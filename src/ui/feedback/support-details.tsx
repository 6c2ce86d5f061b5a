import { BRAND } from '#contract/app/brand.ts';
import { meta } from '#ui/text/text.css.ts';

import { CopyDetailsButton } from './copy-details-button.tsx';

const BUILD: string = import.meta.env.VITE_BUILD;

/**
 * A short code, the version, where to write, and a way to copy what to write: nothing in it tells who the person is or what
 * they read. Its place says how they stand beside each other.
 */
export function SupportDetails({ code }: { readonly code: string }) {
  return (
    <>
      <p className={meta}>
        {code} · {BUILD}
      </p>
      <a href={`mailto:${BRAND.supportEmail}`} style={{ paddingBlock: '.75rem' }}>
        {BRAND.supportEmail}
      </a>
      <CopyDetailsButton size="small" detailsOf={() => [code, `${BRAND.name} ${BUILD}`, new Date().toISOString()]} />
    </>
  );
}
