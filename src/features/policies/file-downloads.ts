import { useSyncExternalStore } from 'react';

import { call } from '#api/call.ts';
import { ApiError, BadReply, isGone, Unreachable } from '#api/errors.ts';
import { isSafeAddress } from '#contract/app/addresses.ts';
import { createStore } from '#contract/create-store.ts';
import type { FileFailure } from '#contract/device/file-messages.ts';
import { cacheFile } from '#device/files/cache-file.ts';
import { askToPersist } from '#device/saved/save-settings.ts';
import { readOwner } from '#device/session/owner.ts';
import { report } from '#tracking/report.ts';

export interface PolicyFile {
  readonly siteUuid: string;
  readonly fileName: string;
}

/** A short-lived address of a file, for opening it in a browser's own tab. In memory only. */
export interface OnlineAddress {
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

export type DownloadFailure =
  | Exclude<FileFailure, 'refused' | 'stopped'>
  | 'no-worker'
  /** The server says that there is no such file. */
  | 'gone'
  | 'forbidden'
  /** It was kept here, and is no longer. */
  | 'lost'
  | 'broken';

export type DownloadState =
  | { readonly step: 'idle' }
  | { readonly step: 'under-way'; readonly received: number; readonly total: number | null }
  | FailedDownload;

export interface FailedDownload {
  readonly step: 'failed';
  readonly why: DownloadFailure;
  readonly online?: OnlineAddress;
  /** What asking for its address threw, if that is where it failed. */
  readonly error?: unknown;
}

/** An address that has died on the way is asked for once more. */
const ADDRESSES = 2;
const IDLE: DownloadState = { step: 'idle' };

const states = createStore<ReadonlyMap<string, DownloadState>>(new Map());

/** How a file's download stands. It goes on while other pages are shown. */
export function useDownload(file: PolicyFile): DownloadState {
  const key = keyOf(file);
  return useSyncExternalStore(states.subscribe, () => stateOf(key));
}

/**
 * Has a file kept on this device. Nothing happens while it is on its way.
 * @returns how it ended, for whoever began it
 */
export async function downloadFile(file: PolicyFile): Promise<'kept' | 'under-way' | DownloadState> {
  const key = keyOf(file);
  if (stateOf(key).step === 'under-way') {
    return 'under-way';
  }
  const tell = (received: number, total: number | null) => setState(key, { step: 'under-way', received, total });
  tell(0, null);
  const outcome = await tryToKeep(file, tell).catch((error: unknown) => ({ ...failed(whyOf(error)), error }));
  setState(key, outcome === 'kept' ? IDLE : outcome);
  return outcome;
}

/** Takes away what was said of an earlier try, or says that a kept file is not there any more. */
export function resetDownload(file: PolicyFile, how: 'forgotten' | 'lost'): void {
  setState(keyOf(file), how === 'lost' ? failed('lost') : IDLE);
}

/**
 * docs/contract.md §6: a new short-lived address.
 * @throws what `call` throws
 */
export async function fetchFileAddress({ siteUuid, fileName }: PolicyFile): Promise<OnlineAddress> {
  const { body } = await call('fileAddress', { siteUuid, filename: fileName });
  if (!isSafeAddress(body.url)) {
    throw new BadReply('fileAddress', 'url');
  }
  return { url: body.url, askedAt: Date.now() };
}

async function tryToKeep(
  file: PolicyFile,
  onProgress: (received: number, total: number | null) => void,
): Promise<'kept' | DownloadState> {
  for (let attempt = 1; attempt <= ADDRESSES; attempt += 1) {
    const online = await fetchFileAddress(file);
    const outcome = await cacheFile({ ...file, url: online.url, onProgress });
    if (outcome === 'kept') {
      void askToPersist('file');
      return 'kept';
    }
    if (outcome === 'stopped') {
      return IDLE;
    }
    if (outcome !== 'refused') {
      return failed(outcome, online);
    }
  }
  return failed('gone');
}

/** What a browser's own tab may open all the same. What is no document is opened nowhere. */
const OPENS_ONLINE: readonly DownloadFailure[] = ['no-worker', 'no-room', 'online-only', 'too-large'];

function failed(why: DownloadFailure, online?: OnlineAddress): FailedDownload {
  return { step: 'failed', why, ...(online !== undefined && OPENS_ONLINE.includes(why) ? { online } : {}) };
}

function whyOf(error: unknown): DownloadFailure {
  if (error instanceof Unreachable) {
    return 'no-answer';
  }
  report(error);
  if (isGone(error)) {
    return 'gone';
  }
  const status = error instanceof ApiError ? error.status : undefined;
  return status === 401 || status === 403 ? 'forbidden' : 'broken';
}

function stateOf(key: string): DownloadState {
  return states.get().get(key) ?? IDLE;
}

function setState(key: string, state: DownloadState): void {
  states.set(new Map([...states.get(), [key, state]]));
}

/** Of one person: whoever signs in next on this page is told nothing of what the one before them tried. */
function keyOf({ siteUuid, fileName }: PolicyFile): string {
  return JSON.stringify([readOwner()?.owner, siteUuid, fileName]);
}
