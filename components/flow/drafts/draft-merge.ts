/** Compares the values on the page with those of its draft, field by field. */
import type { FormValues } from '../values/flow-values';

/** New values by field name; null for a field that was emptied. */
export type Changes = Readonly<Record<string, unknown>>;

/** Returns the fields that differ. */
export function listChanges(before: FormValues, after: FormValues): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name] ?? null]),
  );
}

/** Returns the values with changes; an emptied field has none. */
export function withChanges(values: FormValues, changes: Changes): FormValues {
  return Object.fromEntries(
    Object.entries({ ...values, ...changes }).filter(([, value]) => value !== null && value !== undefined),
  );
}

interface StoredDraft {
  /** Values of the page that the server has, as far as the page knows. */
  readonly base: FormValues;
  /** The server's own values at that time; null if only their version is known. */
  readonly known: FormValues | null;
  /** What the page sent since. */
  readonly sent: Changes;
  /** The values on the page now. */
  readonly shown: FormValues;
  /** The server's values now. */
  readonly stored: FormValues;
}

interface MergedDraft {
  readonly base: FormValues;
  /** Fields that another page changed and this one didn't. */
  readonly adopted: Changes;
  /** Whether another page changed a field that this page changed as well: the page's own value stays. */
  readonly hasConflict: boolean;
}

/** Merges what another page stored with what is on this page. */
export function mergeStored({ base, known, sent, shown, stored }: StoredDraft): MergedDraft {
  const merged: FormValues = withChanges(base, sent);
  const adopted: Record<string, unknown> = {};
  let hasConflict = false;
  for (const name of new Set([...Object.keys(stored), ...Object.keys(known ?? {}), ...Object.keys(sent)])) {
    const isSent = Object.hasOwn(sent, name);
    // Where only the version is known, a field that the server lacks has its default on the page.
    const before = known ? known[name] : name in stored ? base[name] : undefined;
    if (isSent ? isSameSent(sent[name], stored[name]) : isSame(before, stored[name])) continue;
    const expected = merged[name];
    merged[name] = stored[name];
    if (isSame(shown[name], stored[name])) continue;
    if (!isSent && isSame(shown[name], expected)) adopted[name] = stored[name] ?? null;
    else hasConflict = true;
  }
  return { base: merged, adopted, hasConflict };
}

/** Whether a value is stored as it was sent; the picture of a signature is encoded again by the server. */
function isSameSent(sent: unknown, stored: unknown): boolean {
  return isSame(withoutImage(sent), withoutImage(stored));
}

function withoutImage(value: unknown): unknown {
  return isRecord(value) && 'image' in value ? { ...value, image: null } : value;
}

/** Whether two raw values are equal; null is no value. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (Array.isArray(a) || !isRecord(a) || !isRecord(b)) return JSON.stringify(a) === JSON.stringify(b);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSame(a[key], b[key]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
