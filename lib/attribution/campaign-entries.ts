/** The campaigns of a browser, newest first, each valid for two hours. Pure: clock and storage are the caller's. */
import { campaignMaxAgeMilliseconds } from '@/lib/config/business';
import { findCleanValue } from './campaign-values';
import type { CampaignValues } from './link-parameter';

export interface CampaignEntry {
  readonly values: CampaignValues;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Maximum number; the oldest is removed. */
const maxEntries = 5;

/** Returns the entries without expired ones, and without ones from a wrong clock. */
export function withoutExpired(entries: readonly CampaignEntry[], now: number): CampaignEntry[] {
  return entries.filter(({ expiresAt }) => expiresAt > now && expiresAt <= now + campaignMaxAgeMilliseconds);
}

/** Returns the entries with a new one in front; unchanged when the URL had no parameters. */
export function withNewest(
  entries: readonly CampaignEntry[],
  values: CampaignValues,
  now: number,
): CampaignEntry[] {
  if (values.size === 0) return [...entries];
  return [{ values, expiresAt: now + campaignMaxAgeMilliseconds }, ...entries].slice(0, maxEntries);
}

/** Returns the first entry with any of the keys: entries are never merged. Empty when there is none. */
export function findCampaign(entries: readonly CampaignEntry[], keys: readonly string[]): CampaignValues {
  return entries.find(({ values }) => keys.some((key) => values.has(key)))?.values ?? new Map();
}

/** Serialises the entries for storage. */
export function writeEntries(entries: readonly CampaignEntry[]): string {
  return JSON.stringify(entries.map(({ values, expiresAt }) => ({ values: [...values], expiresAt })));
}

/** Parses stored entries. Malformed ones are dropped: other scripts can write there too. */
export function readEntries(text: string | null): CampaignEntry[] {
  const list = parse(text);
  return Array.isArray(list) ? list.slice(0, maxEntries).flatMap(readEntry) : [];
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    // Not our format.
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
