import { openFresh, openProfile, sessionOnly } from './browsers.ts';
import type { Figures } from './samples.ts';
import type { Setting } from './setting.ts';
import type { ThrottleName } from './throttle.ts';
import { follow, visit } from './visit.ts';

/** Nothing that scrolling began is left. */
const REST_MS = 2000;

type Throttle = Exclude<ThrottleName, 'slow4g-line'>;

/** Nothing of the app is on the phone: no worker, no cache. */
export async function measureColdStarts(setting: Setting, throttle: Throttle): Promise<void> {
  const { app, limit, floor } = setting;
  const scenario = `Cold start, ${throttle}`;
  const until = { throttle, until: 'worker' } as const;
  const rows = [
    { subject: 'S: list of 48', address: `${limit.server.origin}/index.html`, kept: undefined },
    { subject: 'R: list of 48', address: `${floor.server.origin}/list`, kept: undefined },
    { subject: 'login', address: `${app.server.origin}/`, kept: undefined },
    { subject: 'home, lists kept', address: `${app.server.origin}/v2/`, kept: app.kept },
    { subject: 'home, session alone kept', address: `${app.server.origin}/v2/`, kept: sessionOnly(app.kept) },
  ];
  for (const { subject, address, kept } of rows) {
    await setting.measure(scenario, subject, async () => {
      await using context = await openFresh(setting.browser, kept);
      return (await visit(context, address, until)).figures;
    });
  }
}

/** A new browser process on a phone that has been here before, and from there to an article that was read before. */
export async function measureWarmStarts(setting: Setting, throttle: Throttle): Promise<void> {
  const { app, limit, floor } = setting;
  const rows = [
    { subject: 'S', profile: limit.profile, address: `${limit.server.origin}/index.html`, link: 'main li a' },
    { subject: 'R', profile: floor.profile, address: `${floor.server.origin}/list`, link: 'main li a' },
    {
      subject: 'app',
      profile: app.profile,
      address: `${app.server.origin}/v2/`,
      link: `main a[href^="/v2/post/${setting.slug}"]`,
    },
  ];
  for (const { subject, profile, address, link } of rows) {
    await using context = await openProfile(profile);
    await setting.measure(`Warm start, ${throttle}`, subject, async () => {
      return beforeTheNetwork((await visit(context, address, { throttle })).figures);
    });
    await setting.measure(`To an article read before, ${throttle}`, subject, () => follow(context, link, REST_MS));
  }
}

/** A new browser process, and nobody answers: the servers are really stopped. */
export async function measureOfflineStarts(setting: Setting, throttle: Throttle): Promise<void> {
  const { app, limit, floor } = setting;
  const rows = [
    { what: 'home', subject: 'S', profile: limit.profile, address: `${limit.server.origin}/index.html` },
    { what: 'home', subject: 'R', profile: floor.profile, address: `${floor.server.origin}/list` },
    { what: 'home', subject: 'app', profile: app.profile, address: `${app.server.origin}/v2/` },
    { what: 'read article', subject: 'S', profile: limit.profile, address: `${limit.server.origin}/article.html` },
    { what: 'read article', subject: 'R', profile: floor.profile, address: `${floor.server.origin}/article` },
    {
      what: 'read article',
      subject: 'app',
      profile: app.profile,
      address: `${app.server.origin}/v2/post/${setting.slug}`,
    },
  ];
  await Promise.all([app.server.stop(), limit.server.stop(), floor.server.stop()]);
  try {
    for (const { what, subject, profile, address } of rows) {
      await setting.measure(`Offline start, ${what}, ${throttle}`, subject, async () => {
        await using context = await openProfile(profile);
        return beforeTheNetwork((await visit(context, address, { throttle })).figures);
      });
    }
  } finally {
    await Promise.all([app.server.start(), limit.server.start(), floor.server.start()]);
  }
}

/** What weighs nothing, since it is there already, is no row of the report; what was asked for all the same is. */
function beforeTheNetwork({
  kilobytes: _,
  javascript: _js,
  styles: _css,
  fonts: _fonts,
  ...figures
}: Figures): Figures {
  return figures;
}
