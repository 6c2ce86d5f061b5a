import type { Named } from '#contract/api/posts.ts';

/** An option's value in the address: its name with underscores, or its slug where the name would lead elsewhere. */
export function addressWord(option: Named, options: readonly Named[]): string {
  const name = option.name.trim().replaceAll(/[\s,]+/g, '_');
  return name !== '' && findOption(name, options)?.slug === option.slug ? name : option.slug;
}

/**
 * The option that a word of the address means. docs/contract.md §6: case does not count, underscores and spaces are
 * alike, slugs are accepted too, also with spaces for their hyphens (`im_expecting`). A slug as it is comes first, so
 * that every option has a word of its own; then a name as it is, for those that differ in case alone.
 */
export function findOption(word: string, options: readonly Named[]): Named | undefined {
  const spaced = space(word);
  const folded = fold(word);
  return (
    options.find(({ slug }) => slug === word) ??
    options.find(({ name }) => space(name) === spaced) ??
    options.find(({ name }) => fold(name) === folded) ??
    options.find(({ slug }) => foldSlug(slug) === foldSlug(word))
  );
}

/** A comma divides values in the address, so it counts as a space; keyboards write a straight apostrophe. */
function space(word: string): string {
  return word
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/[\s_,]+/g, ' ')
    .trim();
}

function fold(word: string): string {
  return space(word).toLowerCase();
}

function foldSlug(word: string): string {
  return fold(word.replaceAll('-', ' '));
}
