import * as v from 'valibot';

import { ENDPOINT_SUMMARIES } from '#contract/api/endpoint-summaries.ts';
import { answerSchema, pathArguments } from '#contract/api/endpoint.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import { BRAND } from '#contract/app/brand.ts';

import { jsonSchemaOf, namedSchemas, refTo } from './json-schema.ts';
import type { Json } from './json-schema.ts';

/** What the answers that are lists consist of. */
const LIST_OF: Partial<Record<EndpointName, string>> = {
  abouts: 'ContextualPage',
  featuredPosts: 'PostSummary',
  journeys: 'JourneySubscription',
  policies: 'Policy',
  posts: 'PostSummary',
  recommendedPosts: 'PostSummary',
  searchPosts: 'PostSummary',
  tags: 'Named',
};

/** The contract as an OpenAPI 3.1 document; the same contract always gives the same document. */
export function openApiDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const atPath = (paths[endpoint.path] ??= {});
    atPath[endpoint.method.toLowerCase()] = operation(name as EndpointName, endpoint); // a key of the table itself
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name} API`,
      version: '1',
      description: 'What the app asks for. Generated from src/contract/api/endpoints.ts: node server/openapi.ts',
    },
    servers: [{ url: '/api', description: 'The `baseApiUrl` of the deploy config, in the region of the site' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The ID or access token of the site’s pool',
        },
      },
      schemas: { ...namedSchemas(), Error: ERROR },
    },
  };
}

const ERROR: Json = {
  type: 'object',
  properties: { message: { type: 'string' }, code: { type: 'string' } },
  required: ['message'],
};

function operation(name: EndpointName, endpoint: Endpoint): Json {
  const inPath = pathArguments(endpoint.path);
  const takes = jsonSchemaOf(endpoint.takes);
  const { properties, required } = v.parse(Taken, takes);
  const others = Object.entries(properties).filter(([field]) => !inPath.includes(field));
  const inQuery = endpoint.method === 'GET' ? others : [];
  const parameters = [
    ...inPath.map((field) => ({
      name: field,
      in: 'path',
      required: true,
      schema: properties[field] ?? { type: 'string' },
    })),
    ...inQuery.map(([field, schema]) => ({ name: field, in: 'query', required: required.includes(field), schema })),
  ];
  return {
    operationId: name,
    summary: ENDPOINT_SUMMARIES[name],
    ...(endpoint.path.startsWith('/.') ? { servers: [{ url: '/', description: 'The origin of the app' }] } : {}),
    ...(endpoint.open ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(endpoint.method === 'GET' ? {} : { requestBody: { required: true, ...content(body(takes, inPath)) } }),
    responses: { ...answers(name, endpoint), default: { description: 'A refusal', ...content(refTo('Error')) } },
  };
}

const Taken = v.object({
  properties: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
  required: v.optional(v.array(v.string()), []),
});

/** What is not in the path; a row that takes an entity has that entity as its body. */
function body(takes: Json, inPath: readonly string[]): Json {
  if ('$ref' in takes) {
    return takes;
  }
  const { properties, required } = v.parse(Taken, takes);
  const isInBody = (field: string) => !inPath.includes(field);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([field]) => isInBody(field))),
    required: required.filter(isInBody),
  };
}

function answers(name: EndpointName, endpoint: Endpoint): Json {
  return Object.fromEntries(endpoint.accepts.map((status) => [status, answer(name, endpoint, status)]));
}

function answer(name: EndpointName, endpoint: Endpoint, status: number): Json {
  const schema = answerSchema(endpoint, status);
  const description = status < 400 ? 'Done' : 'Counts as an answer: see the contract';
  if (schema === null) {
    return { description };
  }
  if (schema.type === 'unknown') {
    return { description, ...content(refTo('Error')) };
  }
  const headers = endpoint.counted
    ? { headers: { 'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } } } }
    : {};
  return { description, ...headers, ...content(jsonSchemaOf(schema, LIST_OF[name])) };
}

function content(schema: Json): Json {
  return { content: { 'application/json': { schema } } };
}
