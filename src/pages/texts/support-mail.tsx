import { BRAND } from '#contract/app/brand.ts';

/** Where people write to about the app itself; a mail app keeps what is written without a connection. */
export function SupportMail() {
  return <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>;
}
