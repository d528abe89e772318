/** `POST /api/me/erasure`: the second step, which erases the account and all data of its owner at once. */
import type { ErasureReceipt } from '@/lib/contract/erasure';
import { isTicked } from '@/lib/fields/condition';
import { translatorOf } from '@/lib/i18n/translator';
import { homePath } from '@/lib/routes/home-path';
import { type AccountActionRequest, accountAction } from '../../core/actions/action';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError } from '../../core/errors';
import { audit, requestOf } from '../../core/identity/audit';
import { checkProof } from '../../core/identity/proof';
import { forgetDevice } from '../../core/limits/known-device';
import { takeLetterBack } from '../../ordering/post/post-letter';
import { type Erased, erasePerson, LettersWaiting } from './erase-person';

export const eraseAccountAction = accountAction({
  name: 'erasure',
  path: '/me/erasure',
  summary: 'Erase the account and everything about its owner that does not have to stay',
  page: 'account',
  extras: {
    confirm: { type: 'boolean', required: true },
    password: 'Of an account that has one, unless its session is fresh',
    withdraw_letters: { type: 'boolean' },
  },
  statuses: [200, 403],
  run: async (request) => {
    const { context, locale, account } = request;
    const t = translatorOf(locale, 'erasure');
    if (!isTicked(request.sent.confirm)) throw fieldError(locale, 'confirm', t('confirm_needed'));
    await checkProof(request, request);
    const erased = await erase(request);
    forgetDevice(request.c, context, account.emailKey);
    await takeBack(context, erased);
    audit(context, 'account-erased', { account: account.id, ...requestOf(request) });
    const body: ErasureReceipt = {
      erased: true,
      message: t('erased'),
      kept_orders: erased.orderCount,
      withdrawn_letters: erased.withdrawnCount,
    };
    return { status: 200, body, sessionEnded: true, next: `${homePath(locale)}?logout=true` };
  },
});

async function erase(request: AccountActionRequest): Promise<Erased> {
  const { context, locale, browserHash, at, sent, account } = request;
  const withdrawLetters = isTicked(sent.withdraw_letters);
  try {
    const options = { accountId: account.id, browserHash, at, withdrawLetters };
    const erased = await erasePerson(context, options);
    // A repeated post: the first one erased the account and its session.
    if (!erased) throw new ApiError(401, translatorOf(locale, 'accounts')('sign_in_first'));
    return erased;
  } catch (error) {
    if (!(error instanceof LettersWaiting)) throw error;
    const names = [...new Set(error.letters.map((letter) => letter.companyName))];
    const companies = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    const message = translatorOf(locale, 'erasure')('letters_waiting', {
      count: error.letters.length,
      companies,
    });
    throw fieldError(locale, 'withdraw_letters', message);
  }
}

/** Has the post delete the letters now. If that fails, the jobs queued with the erasure retry. */
async function takeBack(context: AppContext, { letterIds }: Erased): Promise<void> {
  for (const letterId of letterIds) {
    try {
      await takeLetterBack(context, { letter_id: letterId });
    } catch (error) {
      context.log.error({ err: error }, 'the post could not delete a letter yet');
    }
  }
}
