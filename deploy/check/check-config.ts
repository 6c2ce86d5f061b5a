import { ConfigRefused, readConfig } from '#deploy/hosting/read-config.ts';
import { CONFIG_PATH } from '#server/http/header-rules.ts';

import { isLocal } from './site.ts';
import type { Finding, LiveSite } from './site.ts';

export async function checkConfig({ origin, configAnswer, ask }: LiveSite): Promise<Finding[]> {
  const { status, headers } = configAnswer;
  if (status !== 200) {
    return [{ what: `${CONFIG_PATH} answers ${status}.`, change: `Put the deploy config at ${CONFIG_PATH}.` }];
  }
  const nowhere = await ask('/.kinward/nowhere');
  return [
    ...refusal(configAnswer.text, origin),
    ...(/^application\/json\b/.test(headers.get('content-type') ?? '')
      ? []
      : [
          {
            what: `${CONFIG_PATH} is ${headers.get('content-type') ?? 'of no type'}.`,
            change: 'Send it as Content-Type: application/json',
          },
        ]),
    ...(headers.get('cache-control')?.includes('no-store') === true
      ? []
      : [{ what: `${CONFIG_PATH} may be kept on the way.`, change: `Send Cache-Control: no-store on ${CONFIG_PATH}` }]),
    ...(nowhere.text.includes('<div id="root">') && nowhere.status === 200
      ? [
          {
            what: 'Addresses below /.kinward/ are answered with the app.',
            change: 'Answer them with 404, but for the config.',
          },
        ]
      : []),
  ];
}

function refusal(text: string, origin: string): Finding[] {
  try {
    const { config, unknown } = readConfig(text);
    return [
      ...unknown.map((field) => ({
        what: `The app doesn’t know the field ${field} of the config.`,
        change: `Look for a misspelling, or remove ${field}.`,
      })),
      ...(config.stage === 'local' && !isLocal(origin)
        ? [{ what: 'The stage is local.', change: 'Set stage to dev, test, staging or prod.' }]
        : []),
    ];
  } catch (error) {
    const words = error instanceof ConfigRefused ? error.message : 'The config can’t be read.';
    return [{ what: words, change: `Correct the named fields in ${CONFIG_PATH}; docs/deployment.md lists them all.` }];
  }
}
