import { ask, isLocal, Unreachable } from './site.ts';
import type { Finding, LiveSite } from './site.ts';

/** The same address without https leads to https, or nobody answers there. */
export async function checkTransport({ origin }: LiveSite): Promise<Finding[]> {
  if (isLocal(origin)) {
    return [];
  }
  if (!origin.startsWith('https:')) {
    return [{ what: `${origin} has no https.`, change: 'Serve the app over https: a worker runs nowhere else.' }];
  }
  try {
    const { status, headers } = await ask(`http://${new URL(origin).hostname}/v2/`);
    const leads = headers.get('location') ?? '';
    return [301, 302, 307, 308].includes(status) && leads.startsWith('https:')
      ? []
      : [
          {
            what: `Without https the app answers ${status}.`,
            change: 'Redirect every address of http to https (308).',
          },
        ];
  } catch (error) {
    if (error instanceof Unreachable) {
      return []; // Nobody listens there, which is as good.
    }
    throw error;
  }
}
