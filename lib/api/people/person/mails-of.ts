/** The mails of a person: about the account, the orders and the drafts, and all to the verified address. */
import type { MailsOf } from '../../core/mail/person-mails';
import type { Person } from './find-person';

export function mailsOf({
  account,
  orders,
  formCases,
  withdrawals,
  endedChecks,
  selfPosted,
  messages,
  drafts,
  estates,
  emailKey,
}: Person): MailsOf {
  return {
    about: [
      account.id,
      ...orders,
      ...formCases,
      ...withdrawals,
      ...endedChecks,
      ...selfPosted,
      ...messages,
      ...drafts,
      ...estates,
    ],
    emailKey,
  };
}
