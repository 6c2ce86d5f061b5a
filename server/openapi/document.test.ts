// @vitest-environment node
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { ENDPOINTS } from '#contract/api/endpoints.ts';

import { openApiDocument } from './document.ts';

const Operation = v.looseObject({ operationId: v.string(), responses: v.record(v.string(), v.unknown()) });
const Document = v.object({
  openapi: v.literal('3.1.0'),
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});

it('has every call of the contract with the statuses that are an answer', () => {
  const { paths } = v.parse(Document, openApiDocument());
  for (const [name, { path, method, accepts }] of Object.entries(ENDPOINTS)) {
    const operation = paths[path]?.[method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    expect(Object.keys(operation?.responses ?? {})).toEqual([...accepts.map(String), 'default']);
  }
});

it('refers to nothing that it does not define', () => {
  const document = openApiDocument();
  const { components } = v.parse(Document, document);
  const names = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]);
  expect(new Set(names).size).toBeGreaterThan(10);
  for (const name of names) {
    expect(Object.keys(components.schemas)).toContain(name);
  }
});

it('is the same each time', () => {
  expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(openApiDocument()));
});
