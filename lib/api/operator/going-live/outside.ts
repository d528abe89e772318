/** What the checks judge of other machines: the DNS, and the service of the stories. No page waits for them. */

import { systemClock } from '@/lib/clock/clock';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import type { Env } from '@/lib/config/env';
import { isReservedName } from '@/lib/config/public-site';
import { readContent } from '@/lib/content/storyblok';
import { PrintHouseRefusal, PrintHouseUnavailable } from '@/lib/post/pingen/pingen-errors';
import { findPingen } from '@/lib/post/pingen/pingen-of';
import { findMailRecords, type MailRecords } from './mail-records';

export interface OutsideFacts {
  /** Null before they were looked up. */
  readonly records: MailRecords | null;
  /** Hosts of examples that the menu or the footer links to; null where these can't be read. */
  readonly storyHosts: readonly string[] | null;
  /** What the print house says of us; `away` while it does not answer, `refused` where it does not know us; null without one. */
  readonly printHouse: 'ready' | 'unpaid' | 'refused' | 'away' | null;
}

const staleAfterMilliseconds = 600_000;
const storiesMilliseconds = 5_000;
const printHouseMilliseconds = 8_000;

/** Stories on every page. */
const everywhere = ['stories/footer', 'stories/mainmenu'];

const unknown: OutsideFacts = { records: null, storyHosts: null, printHouse: null };
let known = unknown;
let readAt = Number.NEGATIVE_INFINITY;

/** Reads them now, within seconds. Never rejects. */
export async function readOutside(env: Env): Promise<OutsideFacts> {
  readAt = systemClock.now().getTime();
  const [records, storyHosts, printHouse] = await Promise.all([
    findMailRecords(env),
    findStoryHosts(),
    askPrintHouse(env),
  ]);
  known = { records, storyHosts, printHouse };
  return known;
}

/** What was read last, without a wait; older than ten minutes, it is read anew meanwhile. */
export function lastOutside(env: Env): OutsideFacts {
  if (systemClock.now().getTime() - readAt > staleAfterMilliseconds) void readOutside(env);
  return known;
}

async function askPrintHouse(env: Env): Promise<OutsideFacts['printHouse']> {
  const house = findPingen(env);
  if (!house) return null;
  try {
    return (await withTimeout(house.isPaidUp(), printHouseMilliseconds)) ? 'ready' : 'unpaid';
  } catch (error) {
    const isRefused =
      error instanceof PrintHouseRefusal ||
      (error instanceof PrintHouseUnavailable && /^(?:http|token)_40[0-4]$/.test(error.reason));
    return isRefused ? 'refused' : 'away';
  }
}

async function findStoryHosts(): Promise<readonly string[] | null> {
  try {
    const read = Promise.all(everywhere.map((story) => readContent(story, 'published')));
    const stories = await withTimeout(read, storiesMilliseconds);
    return listExampleHosts(JSON.stringify(stories.map((response) => response?.data)));
  } catch {
    // The service has a log of its own.
    return null;
  }
}

/** The hosts of examples in the links of a text, each once. */
export function listExampleHosts(text: string): string[] {
  const hosts = [...text.matchAll(/https?:\/\/([a-z0-9.-]+)/gi)].map(([, host = '']) => host.toLowerCase());
  return [...new Set(hosts.filter(isReservedName))];
}
