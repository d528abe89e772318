/** Maps jobs to their handlers. */

import { sendWaitingComplaint } from '@/lib/api/cases/complaints/send-complaint';
import { runMailing } from '@/lib/api/cases/mailings/run-mailing';
import type { AppContext } from '@/lib/api/core/context';
import { deliverMail } from '@/lib/api/core/mail/deliver-mail';
import { makeScheduledBackup } from '@/lib/api/operator/backup/scheduled-backup';
import { postSupplement, sendDemoSupplement } from '@/lib/api/ordering/disputes/post-supplement';
import { tellLetters } from '@/lib/api/ordering/orders/letter-news';
import { makeFiles } from '@/lib/api/ordering/orders/make-files';
import { refundPayment } from '@/lib/api/ordering/payments/refund-payment';
import { closeCheckout } from '@/lib/api/ordering/payments/renew-payment';
import { postLetter, takeLetterBack } from '@/lib/api/ordering/post/post-letter';
import { moveDemoLetter } from '@/lib/api/ordering/post/stations';
import { deliverSms } from '@/lib/api/ordering/sms/deliver-sms';
import { makeAccountMail } from '@/lib/api/people/accounts/mail-requests';
import { makeExport } from '@/lib/api/people/exports/make-export';
import type { JobHandlers } from '@/lib/jobs/boss';
import { runCleanup } from './cleanup';
import { connectDomains } from './connect-domains';

/** The handlers of a context. */
export function createJobHandlers(context: AppContext): JobHandlers {
  connectDomains();
  return {
    'deliver-mail': (payload) => deliverMail(context, payload),
    'send-mailing': (payload) => runMailing(context, payload),
    'deliver-sms': (payload) => deliverSms(context, payload),
    'account-mail': (payload) => makeAccountMail(context, payload),
    'make-files': (payload) => makeFiles(context, payload),
    'tell-letters': (payload) => tellLetters(context, payload),
    'post-letter': (payload) => postLetter(context, payload),
    'post-supplement': (payload) => postSupplement(context, payload),
    'demo-supplement': (payload) => sendDemoSupplement(context, payload),
    'take-letter-back': (payload) => takeLetterBack(context, payload),
    'make-export': (payload) => makeExport(context, payload),
    'close-checkout': (payload) => closeCheckout(context, payload),
    'refund-payment': (payload) => refundPayment(context, payload),
    'send-complaint': (payload) => sendWaitingComplaint(context, payload),
    'demo-post': (payload) => moveDemoLetter(context, payload),
    'make-backup': (payload) => makeScheduledBackup(context, payload),
    sweep: () => runCleanup(context),
  };
}
