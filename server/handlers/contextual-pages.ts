import type { Handler } from '#server/api/call.ts';
import { notFound } from '#server/api/refusal.ts';
import { languagesToTry } from '#server/store/language-fallback.ts';

/** The contact page begins with the site's own line for urgent help, where it has one. */
export const contextualPage: Handler<'contextualPage'> = ({ page: name, language }, { site, backend }) => {
  const page = backend.pages.page(name, language);
  if (!page) {
    throw notFound('The page');
  }
  const { urgentHelp = {} } = site();
  const line = languagesToTry(language).flatMap((tag) => urgentHelp[tag] ?? [])[0];
  const isContact = name === 'contact-us' && line !== undefined;
  return { body: isContact ? { ...page, content: `<blockquote><p>${line}</p></blockquote>${page.content}` } : page };
};

export const abouts: Handler<'abouts'> = ({ language }, { backend }) => ({ body: backend.pages.abouts(language) });
