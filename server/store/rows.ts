import type { SQLInputValue, StatementSync } from 'node:sqlite';
import * as v from 'valibot';

/** The first row that a statement finds, read by its schema. */
export function oneRow<const Row extends v.GenericSchema>(
  statement: StatementSync,
  row: Row,
  ...values: SQLInputValue[]
): v.InferOutput<Row> | undefined {
  const found = statement.get(...values);
  return found && v.parse(row, found);
}

export function allRows<const Row extends v.GenericSchema>(
  statement: StatementSync,
  row: Row,
  ...values: SQLInputValue[]
): v.InferOutput<Row>[] {
  return statement.all(...values).map((found) => v.parse(row, found));
}

/** A column of JSON text, read as what it holds. */
export function jsonOf<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(v.string(), v.parseJson(), schema);
}
