/**
 * What a page of another origin may send and read (docs/contract.md §1). Nothing here depends on cookies, so every
 * origin may ask. `cache-control` is what Amplify adds to its calls.
 */
export const CORS_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'X-Total-Count, Retry-After',
};

export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  ...CORS_HEADERS,
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers':
    'authorization, content-type, x-amz-target, x-amz-user-agent, amz-sdk-invocation-id, amz-sdk-request, cache-control, range, if-none-match',
  'access-control-max-age': '600',
};
