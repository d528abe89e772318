/** An answer as it comes: JSON, or a form posted without JavaScript; and how the form is told what failed. */
import type { Context } from 'hono';
import { type DisputeKind, disputeKinds } from '@/lib/contract/disputes';
import { describeProblem } from '@/lib/fields/describe-problem';
import { disputeForms } from '@/lib/flows/dispute-forms';
import type { FieldSetProblem } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { keepNote } from '../accounts/forms/form-notes';
import { readSent, type Sent } from '../accounts/forms/sent';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import type { ApiError, FieldErrors } from '../errors';

/** Longest text of a field that a form that failed brings back. */
const keptMaxCharacters = 2500;

/** Several values of one field, as a note keeps them. */
const listSeparator = ',';

/** The paths of the answers, by kind. */
export const answerPaths = {
  confirm: 'confirm',
  more_data: 'request-more-data',
  reject: 'reject',
} as const satisfies Record<DisputeKind, string>;

/** The kind of answer that a path names, or null. */
export function findKind(path: string): DisputeKind | null {
  return disputeKinds.find((kind) => answerPaths[kind] === path) ?? null;
}

/** What was sent; what a form can tick several of is a list. */
export async function readAnswerSent(c: Context<ApiEnv>): Promise<Sent> {
  const sent = await readSent(c);
  if (!sent.isForm) return sent;
  const posted = new URLSearchParams(await c.req.text());
  return { ...sent, values: { ...sent.values, missing_fields: posted.getAll('missing_fields') } };
}

/** Names the note of a form about one letter. */
export function noteNameOf(kind: DisputeKind | 'undo' | 'supplement' | 'details', code: string): string {
  return `dispute-${kind}-${code}`;
}

/** Problems in words. */
export function fieldErrorsIn(
  problems: Readonly<Record<string, FieldSetProblem>>,
  locale: Locale,
): FieldErrors {
  const t = translatorOf(locale, 'fields');
  return Object.fromEntries(
    Object.entries(problems).map(([wire, { field, problems: found }]) => [
      wire,
      found.map((problem) => describeProblem(t, field, problem)),
    ]),
  );
}

/** Keeps what was typed and what is wrong with it, for the page that the form goes back to. */
export async function keepFailure(
  context: AppContext,
  { form, browserHash, sent, failure }: { form: string; browserHash: string; sent: Sent; failure: ApiError },
): Promise<void> {
  const values = Object.fromEntries(
    Object.entries(sent.values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(listSeparator) : value,
    ]),
  );
  await keepNote(context.db, {
    form,
    browserHash,
    values,
    valueMaxCharacters: keptMaxCharacters,
    errors: failure.errors,
    message: failure.message,
    at: context.clock.now(),
  });
}

/** The wire names of an answer's fields, for the OpenAPI document. */
export function listAnswerFields(kind: DisputeKind): string[] {
  return Object.keys(disputeForms[kind]);
}
