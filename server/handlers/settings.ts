import * as v from 'valibot';

import type { SettingsResponse } from '#contract/api/settings.ts';
import { Theme } from '#contract/api/theme.ts';
import type { Handler } from '#server/api/call.ts';

export const settings: Handler<'settings'> = (_, { site }) => {
  const { settings: own, featureSet, authType, apiRegion } = site();
  const body: SettingsResponse = {
    settings: { ...own, authType, apiRegion },
    ...(featureSet ? { featureSet } : { featureSet: null }),
  };
  return { body };
};

/** A site without colours of its own answers an empty theme: the app's defaults. */
export const theme: Handler<'theme'> = (_, { site, backend }) => {
  const stored = site().theme;
  return { body: v.parse(Theme, stored === undefined ? {} : JSON.parse(backend.fill(JSON.stringify(stored)))) };
};
