/** `POST /api/register`. May reveal that an address is taken, within rate limits. */
import { type HostScreen, hostScreens } from '@/lib/contract/accounts';
import { emailKeyOf } from '@/lib/fields/email-address';
import { type AccountFormValues, accountForms } from '@/lib/flows/forms/account-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { giveToAccount, isOwner, referenceOf } from '../../../core/access/access';
import { browserHashOf } from '../../../core/access/browser';
import { type ActionRequest, readText, visitorAction } from '../../../core/actions/action';
import { ApiError, type FieldErrors, fieldError } from '../../../core/errors';
import {
  conflictOf,
  findStoredResponse,
  type IdempotentRequest,
  idempotent,
} from '../../../core/idempotency/idempotency';
import { idempotencyKeyOf } from '../../../core/idempotency/idempotency-key';
import { audit, requestOf } from '../../../core/identity/audit';
import { recordDeclaration } from '../../../core/identity/declarations';
import { hashPassword, verifyPassword } from '../../../core/identity/passwords';
import type { StartedSession } from '../../../core/identity/sessions/sessions';
import {
  findAccount,
  findAccountByEmail,
  insertAccount,
  type StoredAccount,
} from '../../../core/identity/store';
import { consumeRateLimit } from '../../../core/limits/limiter';
import type { Transaction } from '../../../db/client';
import { queueConfirmationMail } from '../confirmation-mail';
import { refuseGuessable } from '../guessable-password';
import { readRedirectPath } from '../redirect-path';
import { beginSession, signedInOutcome } from '../sign-in';

/** Extra parameters that a host screen may send. */
const screenExtras: Readonly<Record<HostScreen, readonly string[]>> = {
  register: ['redirect_url'],
  'auth-modal': ['redirect_url'],
  // The end of a flow: the new order or case is added to the account.
  'flow-auth-modal': ['redirect_url', 'reference'],
};

export const registerAccount = visitorAction({
  name: 'register',
  path: '/register',
  summary: 'Make an account and sign in',
  page: 'register',
  fields: accountForms.register,
  extras: ['host_screen', 'redirect_url', 'reference'],
  limit: 'register',
  statuses: [201],
  run: async (request) => {
    const { c, context, locale, at } = request;
    const hostScreen = readHostScreen(request);
    const redirectPath = readRedirectPath(request);
    const reference = readText(request, 'reference', 64);
    const { values } = request;
    await refuseGuessable(locale, {
      field: 'password',
      password: values.password,
      owner: { email: values.email, firstName: values.first_name, lastName: values.last_name },
    });
    await consumeRateLimit(c, context, 'register-email', emailKeyOf(values.email));
    const creating = idempotentRequestOf(request);
    const repeated = creating && (await repeat(request, creating, values.password));
    if (repeated) return signedInOutcome(request, repeated, redirectPath, 201);
    if (await findAccountByEmail(context.db, values.email)) {
      // The same request may have created it meanwhile: account and response are committed together.
      const meanwhile = creating && (await repeat(request, creating, values.password));
      const clicked = meanwhile ?? (await repeatOfClick(request, values));
      if (clicked) return signedInOutcome(request, clicked, redirectPath, 201);
      throw taken(request);
    }
    const passwordHash = await hashPassword(values.password);
    const make = async (transaction: Transaction): Promise<StartedSession> => {
      const account = await insertAccount(transaction, {
        firstName: values.first_name,
        lastName: values.last_name,
        email: values.email,
        passwordHash,
        locale,
        commercialOptedIn: values.commercial_opted_in,
        hostScreen,
        madeByHash: request.browserHash,
        createdAt: at,
      });
      if (!account) throw new AddressTaken();
      return welcome(transaction, request, { account, values, reference });
    };
    const making = creating
      ? makeOnce(request, creating, make, values.password)
      : context.db.transaction(make);
    const session = await making.catch((error: unknown) =>
      error instanceof AddressTaken ? null : Promise.reject(error),
    );
    if (!session) {
      const clicked = await repeatOfClick(request, values);
      if (clicked) return signedInOutcome(request, clicked, redirectPath, 201);
      throw taken(request);
    }
    audit(context, 'registered', { account: session.account.id, how: hostScreen, ...requestOf(request) });
    return signedInOutcome(request, session, redirectPath, 201);
  },
});

type MadeAccount = { readonly account_id: string };

/** The request's idempotency data, if it has a key. The password is not part of the stored payload. */
function idempotentRequestOf({ c, sent, locale }: ActionRequest): IdempotentRequest | null {
  if (c.req.header('idempotency-key') === undefined) return null;
  const { password: _, ...payload } = sent;
  return {
    scope: 'register',
    browserHash: browserHashOf(c),
    key: idempotencyKeyOf(c),
    payload,
    locale,
  };
}

/** Creates the account, or signs in to the one that the same request created concurrently. */
async function makeOnce(
  request: ActionRequest,
  creating: IdempotentRequest,
  make: (transaction: Transaction) => Promise<StartedSession>,
  password: string,
): Promise<StartedSession> {
  let session: StartedSession | null = null;
  await idempotent<MadeAccount>(request.context, creating, async (transaction) => {
    session = await make(transaction);
    return { account_id: session.account.id };
  });
  const started = session ?? (await repeat(request, creating, password));
  if (!started) throw new Error('an account was created and does not exist');
  return started;
}

/** A session of the account that an earlier attempt created; null if there is none. Throws 409 for another password. */
async function repeat(
  request: ActionRequest,
  creating: IdempotentRequest,
  password: string,
): Promise<StartedSession | null> {
  const { db } = request.context;
  const first = await findStoredResponse<MadeAccount>(db, creating, request.at);
  const account = first && (await findAccount(db, first.account_id));
  if (!account) return null;
  if (!(await verifyPassword(account.passwordHash, password))) {
    throw conflictOf(creating);
  }
  return db.transaction((transaction) => beginSession(transaction, request, account));
}

/** Two posts of a form within this time are the same click twice. */
const repeatMilliseconds = 60_000;

/** For a request without a key: a session of the account that this browser made just now, with the same password; null without one. */
async function repeatOfClick(
  request: ActionRequest,
  { email, password }: Pick<AccountFormValues<'register'>, 'email' | 'password'>,
): Promise<StartedSession | null> {
  if (!request.isForm) return null;
  const { db } = request.context;
  const account = await findAccountByEmail(db, email);
  if (!account || account.madeByHash !== request.browserHash) return null;
  if (request.at.getTime() - account.createdAt.getTime() >= repeatMilliseconds) return null;
  if (!(await verifyPassword(account.passwordHash, password))) return null;
  return db.transaction((transaction) => beginSession(transaction, request, account));
}

async function welcome(
  transaction: Transaction,
  request: ActionRequest,
  {
    account,
    values,
    reference,
  }: { account: StoredAccount; values: AccountFormValues<'register'>; reference: string | null },
): Promise<StartedSession> {
  const { context, at, browserHash } = request;
  const accepted = { accountId: account.id, accepted: true };
  await recordDeclaration(transaction, request, { ...accepted, kind: 'terms' });
  if (values.commercial_opted_in) {
    await recordDeclaration(transaction, request, { ...accepted, kind: 'marketing' });
  }
  await queueConfirmationMail(transaction, context, { account, browserHash, kind: 'welcome' });
  if (reference !== null) {
    const query = { reference: referenceOf(reference), browserHash, at };
    // Only references that this browser has access to; others are silently ignored.
    if (await isOwner(transaction, query)) {
      await giveToAccount(transaction, { references: [query.reference], accountId: account.id, at });
    }
  }
  return beginSession(transaction, request, account);
}

/** The screen of the registration. Throws 422 for parameters it may not have. */
function readHostScreen(request: ActionRequest): HostScreen {
  const { sent, locale } = request;
  const t = translatorOf(locale, 'errors');
  const named = readText(request, 'host_screen', 40) ?? 'register';
  const screen = hostScreens.find((candidate) => candidate === named);
  if (!screen) throw fieldError(locale, 'host_screen', t('field_choice'));
  const known = new Set([...Object.keys(accountForms.register), ...screenExtras[screen], 'host_screen']);
  const errors: FieldErrors = Object.fromEntries(
    Object.keys(sent)
      .filter((name) => !known.has(name))
      .map((name) => [name, [t('field_unknown')]]),
  );
  if (Object.keys(errors).length > 0) throw new ApiError(422, t('validation'), errors);
  return screen;
}

/** Another request registered the address since it was looked up. */
class AddressTaken extends Error {
  override readonly name = 'AddressTaken';
}

function taken({ locale }: ActionRequest): ApiError {
  return fieldError(locale, 'email', translatorOf(locale, 'accounts')('email_taken'));
}
