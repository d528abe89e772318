/** The result of a native form post, stored for minutes for the browser that posted it. */
import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import { formNoteMinutes } from '@/lib/config/legal';
import type { FormNote } from '@/lib/contract/accounts';
import type { DatabaseOrTransaction, Transaction } from '../../db/client';
import { type ApiError, SignedOutError } from '../errors';
import { formNotes } from './table';

/** Default maximum length of a stored value. */
const defaultMaxCharacters = 300;

export interface NewNote {
  readonly form: string;
  readonly browserHash: string;
  /** Entered values; the caller leaves out secrets. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly valueMaxCharacters?: number;
  readonly errors?: Record<string, string[]>;
  readonly message?: string | null;
  readonly done?: boolean;
  readonly otherDevice?: boolean;
  readonly at: Date;
}

/**
 * Whether a failed form redirects to its page with a stored note. Failures that every visitor can cause without limit are not
 * stored: the response is a page that contains the form (respond-with-error.ts).
 */
export function isStoredFailure(failure: ApiError): boolean {
  return !(failure instanceof SignedOutError) && failure.status < 500 && ![404, 429].includes(failure.status);
}

/** Stores a note, replacing an earlier one of the same form. */
export async function storeNote(db: DatabaseOrTransaction, note: NewNote): Promise<void> {
  const row = {
    values: Object.fromEntries(
      Object.entries(note.values).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, storedTextOf(value, note.valueMaxCharacters)]] : [],
      ),
    ),
    errors: note.errors ?? {},
    message: note.message ?? null,
    done: note.done ?? false,
    otherDevice: note.otherDevice ?? false,
    expiresAt: new Date(note.at.getTime() + formNoteMinutes * 60_000),
  };
  await db
    .insert(formNotes)
    .values({ browserHash: note.browserHash, form: note.form, ...row })
    .onConflictDoUpdate({ target: [formNotes.browserHash, formNotes.form], set: row });
}

/** A text that PostgreSQL can store and a page can show: without control characters except line ends. */
function storedTextOf(value: string, maxCharacters = defaultMaxCharacters): string {
  return value
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .slice(0, maxCharacters);
}

/** The note of a form in a browser, or null. */
export async function findNote(
  db: DatabaseOrTransaction,
  { browserHash, form, at }: { browserHash: string; form: string; at: Date },
): Promise<FormNote | null> {
  const [row] = await db
    .select()
    .from(formNotes)
    .where(and(isNote(browserHash, form), gt(formNotes.expiresAt, at)));
  if (!row) return null;
  const { values, errors, message, done, otherDevice } = row;
  return { form, values, errors, message, done, other_device: otherDevice };
}

/** Deletes the note of a form that succeeded. */
export async function deleteNote(
  db: DatabaseOrTransaction,
  { browserHash, form }: { browserHash: string; form: string },
): Promise<void> {
  await db.delete(formNotes).where(isNote(browserHash, form));
}

/** Deletes expired notes. */
export async function deleteExpiredNotes(db: DatabaseOrTransaction, at: Date): Promise<void> {
  await db.delete(formNotes).where(lte(formNotes.expiresAt, at));
}

function isNote(browserHash: string, form: string) {
  return and(eq(formNotes.browserHash, browserHash), eq(formNotes.form, form));
}

/** Deletes the notes of browsers, and those with one of the addresses, given by their keys. */
export async function forgetNotes(
  transaction: Transaction,
  { browserHashes, emailKeys }: { browserHashes: readonly string[]; emailKeys: readonly string[] },
): Promise<void> {
  await transaction
    .delete(formNotes)
    .where(
      or(
        inArray(formNotes.browserHash, [...browserHashes]),
        inArray(sql`lower(${formNotes.values} ->> 'email')`, [...emailKeys]),
      ),
    );
}
