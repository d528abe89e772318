/** Saves of pages that may be older than the draft: by field, a save never replaces a newer value. */

import type { RawValues } from '@/lib/flows/flow';
import { canonicalJson } from '../../core/idempotency/canonical-json';
import type { StoredDraft } from './drafts';

/** New values by field name; null for a field that was emptied. */
export type Changes = Readonly<Record<string, unknown>>;

type VersionedDraft = Pick<StoredDraft, 'values' | 'version' | 'fieldVersions'>;

/** What changes stored values into others. */
export function changesBetween(before: RawValues, after: RawValues): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names
      .filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]))
      .map((name) => [name, after[name] ?? null]),
  );
}

/** The changes that a page made which shows a version of the draft, without fields that changed after that version. */
export function newestChanges({ fieldVersions }: VersionedDraft, changes: Changes, version: number): Changes {
  return Object.fromEntries(
    Object.entries(changes).filter(([name]) => versionOf(fieldVersions, name) <= version),
  );
}

/** The fields that a page which shows a version of the draft would overwrite with older values. */
export function listOverwritten(
  { fieldVersions }: Pick<VersionedDraft, 'fieldVersions'>,
  { stored, posted, version }: { stored: RawValues; posted: RawValues; version: number },
): string[] {
  // A field that another page emptied has no value; an empty one is posted as ''.
  const isFilled = (name: string) => Boolean(stored[name] || posted[name]);
  return Object.keys(changesBetween(stored, posted)).filter(
    (name) => isFilled(name) && versionOf(fieldVersions, name) > version,
  );
}

/**
 * The version that a posted page shows: with its own earlier post, to which the browser's Back returned, if it knew
 * all of that version.
 */
export function versionShown(
  { postedPages }: Pick<StoredDraft, 'postedPages'>,
  { version, page }: { readonly version: number; readonly page: string | null },
): number {
  return Math.max(version, page === null ? 0 : versionOf(postedPages, page, 0));
}

/** Pages whose last post is remembered; more than a visitor goes back. */
const postedPagesMax = 20;

/** The posted pages with one more. */
export function withPostedPage(
  pages: Readonly<Record<string, number>>,
  page: string,
  version: number,
): Record<string, number> {
  const newestFirst = Object.entries({ ...pages, [page]: version }).sort(([, one], [, other]) => other - one);
  return Object.fromEntries(newestFirst.slice(0, postedPagesMax));
}

/** The values with changes; an emptied field has none. */
export function applyChanges(values: RawValues, changes: Changes): Record<string, unknown> {
  const merged = { ...values, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

/** Columns of the draft in its next version, with its changes. A field that it did not have and does not get needs no version. */
export function nextVersion(draft: VersionedDraft, changes: Changes) {
  const version = draft.version + 1;
  const names = Object.keys(changes).filter(
    (name) => Object.hasOwn(draft.values, name) || changes[name] !== null,
  );
  const changed = Object.fromEntries(names.map((name) => [name, version]));
  return {
    version,
    values: applyChanges(draft.values, changes),
    fieldVersions: { ...draft.fieldVersions, ...changed },
  };
}

function versionOf(versions: Readonly<Record<string, number>>, name: string, otherwise = 1): number {
  return Object.hasOwn(versions, name) ? (versions[name] ?? otherwise) : otherwise;
}
