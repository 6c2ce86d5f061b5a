import { Hono } from 'hono';
import type { Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';

import { notFound, Refusal } from '#server/api/refusal.ts';
import type { Backend } from '#server/backend.ts';
import type { FaultBook } from '#server/faults/fault-book.ts';
import { FaultRule } from '#server/faults/fault-rule.ts';
import { readRequestBody } from '#server/http/read-request-body.ts';
import type { RequestLog } from '#server/http/request-log.ts';
import type { Network } from '#server/network/network.ts';
import { NETWORK_NAMES } from '#server/network/profiles.ts';

import { mailPage } from './mail-page.ts';

interface Workbench {
  requests: RequestLog;
  /** Undefined: faults were not asked for. */
  faults: FaultBook | undefined;
  network: Network;
  reset: () => void;
}

/** A fault may carry the whole answer: an article or a list of many megabytes. */
const RULES_BYTES_MAX = 64_000_000;

const NetworkChoice = v.strictObject({ profile: v.picklist(NETWORK_NAMES) });
const OneOrMore = v.union([FaultRule, v.array(FaultRule)]);

/** What the local back end offers to whoever tries it out or tests with it. No part of the contract's API. */
export function createLocalRoutes(backend: Backend, { requests, faults, network, reset }: Workbench): Hono {
  const routes = new Hono();
  routes.get('/_local/health', (context) => context.json({ ok: true, version: backend.config.version }));
  routes.get('/_local/mail', (context) => {
    const mails = backend.mailbox.newestFirst();
    return wantsJson(context) ? context.json({ mails }) : context.html(mailPage(mails));
  });
  routes.get('/_local/events', (context) => context.json({ events: backend.events.all() }));
  routes.get('/_local/requests', (context) => context.json(requests.counts()));
  routes.delete('/_local/requests', (context) => {
    requests.clear();
    return context.body(null, 204);
  });
  routes.post('/_local/reset', (context) => {
    reset();
    requests.clear();
    faults?.clear();
    network.become('online');
    return context.body(null, 204);
  });
  routes.get('/_local/faults', (context) => context.json({ rules: bookOf(faults).rules() }));
  routes.post('/_local/faults', async (context) => {
    const book = bookOf(faults);
    for (const rule of [await bodyOf(context, OneOrMore)].flat()) {
      book.add(rule);
    }
    return context.body(null, 204);
  });
  routes.delete('/_local/faults', (context) => {
    bookOf(faults).clear();
    return context.body(null, 204);
  });
  routes.get('/_local/network', (context) => context.json({ profile: network.name }));
  routes.post('/_local/network', async (context) => {
    bookOf(faults);
    network.become((await bodyOf(context, NetworkChoice)).profile);
    return context.body(null, 204);
  });
  /** Where people of a migrated site are sent to (`successorUrl`). */
  routes.get('/_local/successor', (context) => {
    const rows = Object.entries(context.req.query()).map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    );
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <title>The successor</title>
          <h1>The successor</h1>
          <p>Stands for the product that this organisation has moved to. It was told:</p>
          <dl>${rows}</dl>
        </html>`,
    );
  });
  return routes;
}

function bookOf(faults: FaultBook | undefined): FaultBook {
  if (!faults) {
    throw notFound('Fault injection (start with --faults)');
  }
  return faults;
}

async function bodyOf<const Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const parsed = v.safeParse(schema, jsonOf(await readRequestBody(context.req.raw, RULES_BYTES_MAX)));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Refusal(400, `${v.getDotPath(issue) ?? 'The body'}: ${issue.message}`, 'InvalidArgument');
  }
  return parsed.output;
}

/** Undefined, which fits no schema, for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // any is not for us
  } catch {
    return undefined;
  }
}

function wantsJson(context: Context): boolean {
  return (context.req.header('accept') ?? '').includes('application/json');
}
