/** `PUT /api/me`: name, locale and consent to offers; missing values are unchanged. */
import { isTicked } from '@/lib/fields/condition';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { fieldError } from '../../../core/errors';
import { type Action, type ActionRequest, changingAccount, readFields } from '../../../core/identity/action';
import { recordDeclaration } from '../../../core/identity/declarations';
import { lockAccount, meOf, type StoredAccount, updateAccount } from '../../../core/identity/store';
import { findEmailChange, pendingEmailOf } from '../email-change';

export const profileChange: Action = {
  form: 'profile',
  method: 'put',
  path: '/me',
  formPath: '/me',
  summary: 'Change name, language or consent to offers',
  page: 'account',
  fields: 'name',
  extras: ['locale', 'commercial_opted_in'],
  statuses: [200, 401],
  run: async (request) => {
    const { context, at } = request;
    const account = await changingAccount(request);
    const change = readChange(request, account);
    const changed = await context.db.transaction(async (transaction) => {
      const before = await lockAccount(transaction, account.id);
      const accepted = change.commercialOptedIn ?? before.commercialOptedIn;
      if (accepted !== before.commercialOptedIn) {
        await recordDeclaration(transaction, request, { accountId: account.id, kind: 'marketing', accepted });
      }
      return updateAccount(transaction, account.id, { ...change, commercialOptedIn: accepted });
    });
    const pending = await findEmailChange(context.db, account.id, at);
    return { status: 200, body: meOf(changed, pendingEmailOf(pending)) };
  },
};

type ProfileChange = Partial<Pick<StoredAccount, 'firstName' | 'lastName' | 'locale' | 'commercialOptedIn'>>;

function readChange(request: ActionRequest, account: StoredAccount): ProfileChange {
  const { sent, locale } = request;
  const name = named(request);
  if (sent.locale !== undefined && !isLocale(sent.locale)) {
    throw fieldError(locale, 'locale', translatorOf(locale, 'errors')('field_choice'));
  }
  return {
    ...(Object.keys(name).length > 0 ? nameIn(request, account, name) : {}),
    ...(isLocale(sent.locale) ? { locale: sent.locale } : {}),
    ...consentIn(request),
  };
}

/** The name with its sent parts. Throws 422. */
function nameIn(
  { locale }: ActionRequest,
  account: StoredAccount,
  sent: Record<string, unknown>,
): ProfileChange {
  const known = { first_name: account.firstName, last_name: account.lastName };
  const { first_name: firstName, last_name: lastName } = readFields(
    { locale, sent: { ...known, ...sent } },
    'name',
  );
  return { firstName, lastName };
}

/** The sent parts of the name. */
function named({ sent }: ActionRequest): Record<string, unknown> {
  return Object.fromEntries(
    ['first_name', 'last_name'].filter((key) => key in sent).map((key) => [key, sent[key]]),
  );
}

/**
 * The sent consent. A browser omits an unticked checkbox from a form, so that such a form announces it by `has_commercial_opted_in`; only a
 * tick is a consent.
 */
function consentIn({ sent, isForm, locale }: ActionRequest): Pick<ProfileChange, 'commercialOptedIn'> {
  const value = sent.commercial_opted_in;
  if (isForm) {
    const isAsked = value !== undefined || sent.has_commercial_opted_in !== undefined;
    return isAsked ? { commercialOptedIn: isTicked(value) } : {};
  }
  if (value === undefined) return {};
  if (typeof value !== 'boolean') {
    throw fieldError(locale, 'commercial_opted_in', translatorOf(locale, 'errors')('field_choice'));
  }
  return { commercialOptedIn: value };
}
