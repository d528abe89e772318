/**
 * The campaigns that a browser came with, newest first, each for two hours (spec §9; facts 'Attribution links'). Pure: who
 * calls has the clock and the storage.
 */
import { campaignMaxAgeMilliseconds } from '@/lib/config/business';
import { findCleanValue } from './campaign-values';
import type { CampaignValues } from './link-parameter';

export interface CampaignEntry {
  readonly values: CampaignValues;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** More are not kept: the oldest is forgotten. */
const maxEntries = 5;

/** The entries without those whose time is over; nor such as could only come from a clock that was wrong. */
export function withoutExpired(entries: readonly CampaignEntry[], now: number): CampaignEntry[] {
  return entries.filter(({ expiresAt }) => expiresAt > now && expiresAt <= now + campaignMaxAgeMilliseconds);
}

/** The entries with one more in front; unchanged where the address said nothing. */
export function withNewest(
  entries: readonly CampaignEntry[],
  values: CampaignValues,
  now: number,
): CampaignEntry[] {
  if (values.size === 0) return [...entries];
  return [{ values, expiresAt: now + campaignMaxAgeMilliseconds }, ...entries].slice(0, maxEntries);
}

/** The first entry that has any of the keys, whole: entries are never merged. Nothing where none has. */
export function findCampaign(entries: readonly CampaignEntry[], keys: readonly string[]): CampaignValues {
  return entries.find(({ values }) => keys.some((key) => values.has(key)))?.values ?? new Map();
}

/** The entries as text for storage. */
export function writeEntries(entries: readonly CampaignEntry[]): string {
  return JSON.stringify(entries.map(({ values, expiresAt }) => ({ values: [...values], expiresAt })));
}

/** The entries of such a text. What is no entry is left out: other scripts can write there too. */
export function readEntries(text: string | null): CampaignEntry[] {
  const list = parse(text);
  return Array.isArray(list) ? list.slice(0, maxEntries).flatMap(readEntry) : [];
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Not ours: as good as nothing.
    return null;
  }
}

function readEntry(found: unknown): CampaignEntry[] {
  if (typeof found !== 'object' || found === null) return [];
  if (!('values' in found && 'expiresAt' in found)) return [];
  const { values, expiresAt } = found;
  if (!Array.isArray(values) || typeof expiresAt !== 'number') return [];
  return [{ values: new Map(values.flatMap(readPair)), expiresAt }];
}

function readPair(pair: unknown): [string, string][] {
  if (!Array.isArray(pair)) return [];
  const [key, raw]: unknown[] = pair;
  if (typeof key !== 'string' || typeof raw !== 'string') return [];
  const value = findCleanValue(raw);
  return value === null ? [] : [[key, value]];
}
