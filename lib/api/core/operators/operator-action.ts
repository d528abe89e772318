/**
 * What an operator does, over HTTP (DESIGN §3 'Operators'): the same act for a call in JSON and for a form posted
 * without JavaScript. Every act is behind the role, done once for its key, and comes back beside its fields where it fails.
 */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { describeProblem } from '@/lib/fields/describe-problem';
import type { FieldSet } from '@/lib/flows/field-set';
import { readFieldSet } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import type { Transaction } from '../../db/client';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError, type FieldErrors } from '../errors';
import type { Answer } from '../idempotency/idempotency';
import type { SignedIn } from '../identity/sessions/sessions';

/** Who does it, as the events of what it is about name them. */
export interface Operator {
  /** Of the account. */
  readonly id: string;
  /** First and last name; the address where there is none. */
  readonly name: string;
}

/** What an act gets to work with. It may use nothing of the database but the transaction. */
export interface OperatorActionRequest<V extends object> {
  readonly c: Context<ApiEnv>;
  readonly context: AppContext;
  readonly tx: Transaction;
  readonly locale: Locale;
  readonly operator: Operator;
  readonly at: Date;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Clean values of the fields, by wire name. */
  readonly values: V;
  /** What was sent under the act's `lists`: the things that are done at once. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

export interface OperatorAction<V extends object> {
  /** Names the note of a form that failed or went well; at most 40 characters, one for each act. */
  readonly form: string;
  /** Below /api, with parameters in braces. Always POST. */
  readonly path: `/admin/${string}`;
  readonly summary: string;
  readonly fields: FieldSet<V>;
  /** Names under which several values can be sent: an array in JSON, repeated in a form. */
  readonly lists?: readonly string[];
  /** It reads or changes the data of many people at once: `operatorProof` stands in front of it. */
  readonly needsProof?: true;
  /** Where a form goes back to that does not say. */
  readonly page: RouteName;
  /** Does it and gives the answer, 200. Throws ApiError. */
  run(call: OperatorActionRequest<V>): Promise<Answer>;
  /** What follows once it is committed, for a repeat too: nothing that could fail. */
  after?(): void;
}

/** Most things that are done at once. */
export const listMaxItems = 200;

/** The account as events name it. */
export function operatorOf({ account }: SignedIn): Operator {
  const name = [account.firstName, account.lastName].filter((part) => part !== '').join(' ');
  return { id: account.id, name: name || account.email };
}

/** The clean values of an act. Throws 422 with every field's errors. */
export function readActionValues<V extends object>(
  fields: FieldSet<V>,
  sent: Readonly<Record<string, unknown>>,
  { locale, today }: { locale: Locale; today: string },
): V {
  const reading = readFieldSet(fields, sent, today);
  if (reading.ok) return reading.values;
  const t = translatorOf(locale, 'fields');
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(reading.problems).map(([wire, { field, problems }]) => [
      wire,
      problems.map((problem) => describeProblem(t, field, problem)),
    ]),
  );
  throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
}

/** The lists of an act. Throws 422 for what is none, and for more than can be done at once. */
export function readLists(
  names: readonly string[],
  sent: Readonly<Record<string, unknown>>,
  locale: Locale,
): Readonly<Record<string, readonly string[]>> {
  const list = z.array(z.string().min(1).max(128)).max(listMaxItems);
  return Object.fromEntries(
    names.map((name) => {
      const reading = list.safeParse(sent[name] ?? []);
      if (reading.success) return [name, [...new Set(reading.data)]];
      const t = translatorOf(locale, 'errors');
      throw new ApiError(422, t('validation'), { [name]: [t('field_invalid')] });
    }),
  );
}
