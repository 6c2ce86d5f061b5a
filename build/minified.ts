import { minify_sync } from 'terser';

/** An inline script, for browsers of any age. */
export function minified(code: string): string {
  return minify_sync(code, { ecma: 5, ie8: false, safari10: true, format: { comments: false } }).code ?? code;
}
