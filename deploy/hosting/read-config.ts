import * as v from 'valibot';

import { DeployConfig } from '#contract/api/config.ts';

/** A config that the app would refuse; the message names each field that doesn't fit. */
export class ConfigRefused extends Error {
  override name = 'ConfigRefused';
}

/** What somebody wrote that the app doesn't read: a misspelt field is silently left out there. */
export interface ReadConfig {
  readonly config: DeployConfig;
  readonly unknown: readonly string[];
}

/** @throws ConfigRefused */
export function readConfig(text: string): ReadConfig {
  const json = parsed(text);
  const result = v.safeParse(DeployConfig, json);
  if (!result.success) {
    const lines = result.issues.map((issue) => `  ${fieldOf(issue)}: ${issue.message}`);
    throw new ConfigRefused(['The app would refuse this config:', ...new Set(lines)].join('\n'));
  }
  const fields = Object.keys(typeof json === 'object' && json !== null ? json : {});
  return { config: result.output, unknown: fields.filter((field) => !(field in DeployConfig.entries)) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigRefused(`The config is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`);
  }
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  return v.getDotPath(issue) ?? 'the config';
}
