import * as v from 'valibot';

/**
 * An optional field of something from outside. Missing, null and unusable all read as absent: one bad optional value
 * never costs the whole object (docs/contract.md §1).
 */
export function optional<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(
    v.fallback(
      v.pipe(
        v.nullish(schema),
        v.transform((value) => value ?? undefined),
      ),
      undefined,
    ),
  );
}

/**
 * The same of a text where it matters what it says: missing, null and empty read as absent, and what does not fit refuses
 * the object.
 */
export function optionalStrict<const Schema extends v.GenericSchema<string>>(schema: Schema) {
  return v.optional(
    v.pipe(
      v.nullish(v.union([EmptyText, schema])),
      v.transform((value) => value ?? undefined),
    ),
  );
}

const EmptyText = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

/** Names and titles: text of any length up to a bound that no honest content reaches. */
export const Text = v.pipe(v.string(), v.maxLength(20_000));
export const RequiredText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000));

/** A plain civil date, `YYYY-MM-DD`, that exists in the calendar. */
export const CivilDate = v.pipe(v.string(), v.isoDate(), v.check(isInCalendar, 'No such day'));

/** A moment, ISO 8601, on a day that exists in the calendar. */
export const Moment = v.pipe(
  v.string(),
  v.maxLength(40),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Not a moment'),
  v.check((text) => !STARTS_WITH_DATE.test(text) || isInCalendar(text.slice(0, 10)), 'No such day'),
);

/** A path part that the content system chose: never empty, never a way out of its place, and no half of a character. */
export const Slug = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(300),
  v.check((slug) => slug !== '.' && slug !== '..' && !/\p{Cs}/u.test(slug), 'Not a slug'),
);

const STARTS_WITH_DATE = /^\d{4}-\d\d-\d\d/;

/** The 30th of February parses too: as the 2nd of March. */
function isInCalendar(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
