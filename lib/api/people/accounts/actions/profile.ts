/** `PUT /api/me`: name, locale and consent to offers; missing values are unchanged. */
import { isTicked } from '@/lib/fields/condition';
import { accountForms } from '@/lib/flows/forms/account-forms';
import { isLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { type AccountActionRequest, accountAction, readFields } from '../../../core/actions/action';
import { fieldError } from '../../../core/errors';
import { recordDeclaration } from '../../../core/identity/declarations';
import { lockAccount, meOf, type StoredAccount, updateAccount } from '../../../core/identity/store';
import { findEmailChange, pendingEmailOf } from '../email-change';

export const profileChange = accountAction({
  name: 'profile',
  method: 'put',
  path: '/me',
  formPath: '/me',
  summary: 'Change name, language or consent to offers',
  page: 'account',
  optionalFields: accountForms.name,
  extras: ['locale', 'commercial_opted_in'],
  limit: 'account-change',
  statuses: [200],
  run: async (request) => {
    const { context, at, account } = request;
    const change = readChange(request);
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
});

type ProfileChange = Partial<Pick<StoredAccount, 'firstName' | 'lastName' | 'locale' | 'commercialOptedIn'>>;

function readChange(request: AccountActionRequest): ProfileChange {
  const { sent, locale } = request;
  const name = named(request);
  if (sent.locale !== undefined && !isLocale(sent.locale)) {
    throw fieldError(locale, 'locale', translatorOf(locale, 'errors')('field_choice'));
  }
  return {
    ...(Object.keys(name).length > 0 ? nameIn(request, name) : {}),
    ...(isLocale(sent.locale) ? { locale: sent.locale } : {}),
    ...consentIn(request),
  };
}

/** The name with its sent parts. Throws 422. */
function nameIn({ locale, at, account }: AccountActionRequest, sent: Record<string, unknown>): ProfileChange {
  const known = { first_name: account.firstName, last_name: account.lastName };
  const { first_name: firstName, last_name: lastName } = readFields(
    { locale, at, sent: { ...known, ...sent } },
    accountForms.name,
  );
  return { firstName, lastName };
}

/** The sent parts of the name. */
function named({ sent }: AccountActionRequest): Record<string, unknown> {
  return Object.fromEntries(
    ['first_name', 'last_name'].filter((key) => key in sent).map((key) => [key, sent[key]]),
  );
}

/**
 * The sent consent. A browser omits an unticked checkbox from a form, so that such a form announces it by `has_commercial_opted_in`; only a
 * tick is a consent.
 */
function consentIn({ sent, isForm, locale }: AccountActionRequest): Pick<ProfileChange, 'commercialOptedIn'> {
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
