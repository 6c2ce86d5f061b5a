import * as v from 'valibot';

/** A JSON document as its schema reads it; null when it is none or does not fit. */
export function parseDocument<const Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // Not JSON: as good as nothing.
  }
}
