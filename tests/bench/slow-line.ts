import { launchBrowser, openFresh, sessionOnly } from './browsers.ts';
import { layLine } from './line.ts';
import type { Setting } from './setting.ts';
import { visit } from './visit.ts';

/** A first visit where the worker that installs itself takes its share of the line: what `slow4g` cannot show. */
export async function measureSlowLine({ app, limit, floor, measure }: Setting): Promise<void> {
  const rows = [
    { subject: 'S: list of 48', server: limit.server, path: '/index.html', kept: undefined },
    { subject: 'R: list of 48', server: floor.server, path: '/list', kept: undefined },
    { subject: 'home', server: app.server, path: '/v2/', kept: app.kept },
    { subject: 'home, session alone kept', server: app.server, path: '/v2/', kept: sessionOnly(app.kept) },
  ];
  for (const { subject, server, path, kept } of rows) {
    await measure('Cold start, slow4g-line', subject, async () => {
      const line = await layLine(server.port);
      try {
        // The browser takes the line for the server: the page's address, and so what it may load, stays the same.
        const detour = `MAP localhost:${server.port} 127.0.0.1:${line.port}`;
        await using browser = await launchBrowser([`--host-resolver-rules=${detour}`]);
        await using context = await openFresh(browser, kept);
        const wanted = { throttle: 'slow4g-line', until: 'worker' } as const;
        const { figures } = await visit(context, `${server.origin}${path}`, wanted);
        return { ...figures, lineKilobytes: line.bytesDown() / 1000 };
      } finally {
        await line.close();
      }
    });
  }
}
