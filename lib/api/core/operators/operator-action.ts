/**
 * An operator's action over HTTP (DESIGN §3 'Operators'): one implementation for JSON and for a native form post. Every action requires the
 * role, is idempotent by key, and reports errors beside its fields.
 */
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { FieldSet } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { RouteName } from '@/lib/routes/table';
import type { Transaction } from '../../db/client';
import type { ApiEnv } from '../api-env';
import type { AppContext } from '../context';
import { ApiError } from '../errors';
import type { StoredResponse } from '../idempotency/idempotency';
import type { SignedIn } from '../identity/sessions/sessions';

/** The operator, as events record them. */
export interface Operator {
  readonly id: string;
  /** First and last name; the address without one. */
  readonly name: string;
}

/** Input of an action. It may use the database only through the transaction. */
export interface OperatorActionRequest<V extends object> {
  readonly c: Context<ApiEnv>;
  readonly context: AppContext;
  readonly tx: Transaction;
  readonly locale: Locale;
  readonly operator: Operator;
  readonly at: Date;
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Parsed values of the fields, by wire name. */
  readonly values: V;
  /** The values of the action's `lists`: the items to process together. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

export interface OperatorAction<V extends object> {
  /** Names the note of a failed or successful form; at most 40 characters, unique per action. */
  readonly form: string;
  /** Below /api, with parameters in braces. Always POST. */
  readonly path: `/admin/${string}`;
  readonly summary: string;
  readonly fields: FieldSet<V>;
  /** Names with several values: an array in JSON, repeated in a form. */
  readonly lists?: readonly string[];
  /** It reads or changes the data of many people at once: `operatorProof` guards it. */
  readonly needsProof?: true;
  /** The form's default page. */
  readonly page: RouteName;
  /** Runs the action and returns the response, 200. Throws ApiError. */
  run(request: OperatorActionRequest<V>): Promise<StoredResponse>;
  /** Runs after the commit, for a repeat too; must not fail. */
  after?(): void;
}

/** Maximum number of items processed together. */
export const listMaxItems = 200;

/** The account as events record it. */
export function operatorOf({ account }: SignedIn): Operator {
  const name = [account.firstName, account.lastName].filter((part) => part !== '').join(' ');
  return { id: account.id, name: name || account.email };
}

/** The lists of an action. Throws 422 if malformed, and for too many items. */
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
