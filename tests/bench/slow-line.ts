import { launchBrowser, openFresh, sessionOnly } from './browsers.ts';
import { layLine } from './line.ts';
import type { Setting } from './setting.ts';
import { follow, visit } from './visit.ts';

/** A server's connections are closed by then: all pages ask over a new one. */
const REST_MS = 8000;

/**
 * A first visit where the worker that installs itself takes its share of the line, and from there to an article that
 * nobody has read: what `slow4g` cannot show.
 */
export async function measureSlowLine({ app, limit, floor, slug, measure }: Setting): Promise<void> {
  const [list, tile] = ['main li a', `main a[href^="/v2/post/${slug}"]`];
  const rows = [
    { subject: 'S: list of 48', server: limit.server, path: '/index.html', kept: undefined, link: list },
    { subject: 'R: list of 48', server: floor.server, path: '/list', kept: undefined, link: list },
    { subject: 'home', server: app.server, path: '/v2/', kept: app.kept, link: tile },
    { subject: 'home, session alone kept', server: app.server, path: '/v2/', kept: sessionOnly(app.kept), link: tile },
  ];
  for (const { subject, server, path, kept, link } of rows) {
    const line = await layLine(server.port);
    try {
      // The browser takes the line for the server: the page's address, and so what it may load, stays the same.
      const detour = `MAP localhost:${server.port} 127.0.0.1:${line.port}`;
      await using browser = await launchBrowser([`--host-resolver-rules=${detour}`]);
      await using context = await openFresh(browser, kept);
      await measure('Cold start, slow4g-line', subject, async () => {
        const wanted = { throttle: 'slow4g-line', until: 'worker' } as const;
        const { figures } = await visit(context, `${server.origin}${path}`, wanted);
        return { ...figures, lineKilobytes: line.bytesDown() / 1000 };
      });
      await measure('To an article never read, slow4g-line', subject, () => follow(context, link, REST_MS));
    } finally {
      await line.close();
    }
  }
}
