import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders, finishPage } from './shell.ts';

const page = fillPlaceholders(readFileSync(path.resolve(import.meta.dirname, '../index.html'), 'utf8'));

describe('the built page', () => {
  const built = page.replace(
    '</head>',
    '    <link rel="stylesheet" crossorigin href="/assets/style-1.css">\n  </head>',
  );

  it('carries the policy of every deployment, with its one inline script', () => {
    const finished = finishPage(built);
    const [, bootScript = ''] = /<script>(.+?)<\/script>/s.exec(finished) ?? [];
    const hash = createHash('sha256').update(bootScript).digest('base64');
    expect(finished).toContain(
      `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ` +
        `script-src 'self' 'sha256-${hash}'; script-src-attr 'none'; ` +
        `style-src 'self' 'unsafe-inline'; style-src-attr 'none'; ` +
        `img-src 'self' data: blob: https: http://localhost:* http://127.0.0.1:*; ` +
        `media-src 'self' blob: https: http://localhost:* http://127.0.0.1:*; font-src 'self'; ` +
        `connect-src 'self' https: http://localhost:* http://127.0.0.1:*; ` +
        `frame-src 'self' https: http://localhost:* http://127.0.0.1:*; worker-src 'self'; manifest-src 'self'; ` +
        `object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; ` +
        `trusted-types app-html app-worker default dompurify" />`,
    );
  });

  it('has its policy before anything that loads, and its charset before the policy', () => {
    const finished = finishPage(built);
    const policy = finished.indexOf('Content-Security-Policy');
    expect(finished.indexOf('charset')).toBeLessThan(policy);
    for (const loading of ['<link', '<style', '<script']) {
      expect(finished.indexOf(loading)).toBeGreaterThan(policy);
    }
  });

  it('paints the shell before the style sheet has come', () => {
    const finished = finishPage(built);
    expect(finished.match(/<link rel="stylesheet"/g)).toHaveLength(1);
    expect(finished.indexOf('<link rel="stylesheet"')).toBeGreaterThan(finished.indexOf('class="first"'));
    expect(finished).toContain('<link rel="preload" as="style" crossorigin href="/assets/style-1.css">');
  });

  it('is refused with a second inline script', () => {
    expect(() => finishPage(built.replace('</body>', '<script>1</script></body>'))).toThrow(/exactly one/);
    expect(() => finishPage(built.replace('</body>', '<script type="module">1</script></body>'))).toThrow(
      /exactly one/,
    );
  });

  it('is refused with a placeholder that nobody fills', () => {
    expect(() => fillPlaceholders('{{surprise}}')).toThrow(/surprise/);
  });
});
