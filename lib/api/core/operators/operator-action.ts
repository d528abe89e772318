/** An action of an operator: it requires the role, is idempotent by key, and changes everything in one transaction. */
import * as z from 'zod';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { Transaction } from '../../db/client';
import {
  type Action,
  type ActionRequest,
  type ActionStatus,
  actionOf,
  type Declaration,
  keyOf,
  readFields,
  type UnparsedRequest,
} from '../actions/action';
import { ApiError } from '../errors';
import { idempotent, type StoredResponse } from '../idempotency/idempotency';
import { requireOperator } from '../identity/sessions/current-session';
import type { SignedIn } from '../identity/sessions/sessions';
import { operatorProof } from './operator-proof';

/** The operator, as events record them. */
export interface Operator {
  readonly id: string;
  /** First and last name; the address without one. */
  readonly name: string;
}

/** Input of an operator's action. It may use the database only through the transaction. */
export interface OperatorActionRequest<V extends object = object> extends ActionRequest<V> {
  readonly tx: Transaction;
  readonly operator: Operator;
  /** The values of the action's `lists`: the items to process together. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

export interface OperatorDeclaration<V extends object> extends Omit<Declaration<V>, 'method' | 'formPath'> {
  readonly path: `/admin/${string}`;
  /** For what reads or changes the data of many people at once: the session has to be minutes old (`operatorProof`). */
  readonly proof?: 'recent';
  /** Returns the response, 200. Throws ApiError. */
  run(request: OperatorActionRequest<V>): Promise<StoredResponse>;
  /** Runs after the commit, for a repeat too; must not fail. */
  after?(): void;
}

interface FileDeclaration extends Declaration<object> {
  readonly path: `/admin/${string}`;
  readonly produces: string;
  readonly statuses?: readonly ActionStatus[];
  /** Makes the file. */
  run(request: UnparsedRequest, account: SignedIn['account']): Promise<Response>;
}

/** A file with the data of many people, made for an operator. It changes nothing, so that it has no key. */
export function operatorFile(declared: FileDeclaration): Action {
  const statuses = [200, 401, 403, 404, ...(declared.statuses ?? [])] as const;
  return actionOf(
    { ...declared, statuses },
    async (request) => {
      const { account } = await requireOperator(request.c, request.context);
      return { status: 200, body: await declared.run(request, account) };
    },
    { guard: operatorProof },
  );
}

/** Maximum number of items processed together. */
export const listMaxItems = 200;

/** Maximum length of a restored field: that of an answer to a question or a statement. */
const noteMaxCharacters = 5000;

/** An action of an operator. Other accounts get 404, which hides it. */
export function operatorAction<V extends object = object>(declared: OperatorDeclaration<V>): Action {
  const statuses = [200, 400, 401, ...(declared.proof ? ([403] as const) : []), 404, 409] as const;
  const form = {
    restoredMaxCharacters: noteMaxCharacters,
    shows: ({ status }: ApiError) => status < 500,
  };
  const meanings = { 200: 'Done; the same response for a repeat' };
  return actionOf({ ...form, meanings, ...declared, statuses }, (request) => runOnce(declared, request), {
    needsKey: true,
    ...(declared.proof ? { guard: operatorProof } : {}),
  });
}

async function runOnce<V extends object>(declared: OperatorDeclaration<V>, unparsed: UnparsedRequest) {
  const { c, context, locale, sent, params } = unparsed;
  const operator = operatorOf(await requireOperator(c, context));
  const lists = readLists(declared.lists ?? [], sent, locale);
  const values = readFields(unparsed, declared.fields);
  const idempotentRequest = {
    scope: declared.name,
    // Idempotency keys are scoped to the operator, in any browser.
    browserHash: operator.id,
    key: keyOf(unparsed),
    payload: { params, values, lists },
    locale,
  };
  const body = await idempotent(context, idempotentRequest, (tx) =>
    declared.run({ ...unparsed, values, tx, operator, lists }),
  );
  declared.after?.();
  return { status: 200, body } as const;
}

/** The account as events record it. */
export function operatorOf({ account }: Pick<SignedIn, 'account'>): Operator {
  const name = [account.firstName, account.lastName].filter((part) => part !== '').join(' ');
  return { id: account.id, name: name || account.email };
}

/** The lists of an action. Throws 422 if malformed, and for too many items. */
function readLists(
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
