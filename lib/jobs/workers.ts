/** Which domain does which job. */
import { makeAccountMail } from '@/lib/api/accounts/mail-requests';
import { sendWaitingComplaint } from '@/lib/api/complaints/send-complaint';
import { connectDomains } from '@/lib/api/connect-domains';
import type { AppContext } from '@/lib/api/context';
import { postSupplement, sendDemoSupplement } from '@/lib/api/disputes/post-supplement';
import { makeExport } from '@/lib/api/exports/make-export';
import { deliverMail } from '@/lib/api/mail/deliver-mail';
import { refundPayment } from '@/lib/api/payments/refund-payment';
import { closeCheckout } from '@/lib/api/payments/renew-payment';
import { postLetter, takeLetterBack } from '@/lib/api/post/post-letter';
import { moveDemoLetter } from '@/lib/api/post/stations';
import { deliverSms } from '@/lib/api/sms/deliver-sms';
import { sweep } from '@/lib/api/sweep';
import type { JobHandlers } from './boss';

/** The handlers over one context. */
export function createJobHandlers(context: AppContext): JobHandlers {
  connectDomains();
  return {
    'deliver-mail': (payload) => deliverMail(context, payload),
    'deliver-sms': (payload) => deliverSms(context, payload),
    'account-mail': (payload) => makeAccountMail(context, payload),
    'post-letter': (payload) => postLetter(context, payload),
    'post-supplement': (payload) => postSupplement(context, payload),
    'demo-supplement': (payload) => sendDemoSupplement(context, payload),
    'take-letter-back': (payload) => takeLetterBack(context, payload),
    'make-export': (payload) => makeExport(context, payload),
    'close-checkout': (payload) => closeCheckout(context, payload),
    'refund-payment': (payload) => refundPayment(context, payload),
    'send-complaint': (payload) => sendWaitingComplaint(context, payload),
    'demo-post': (payload) => moveDemoLetter(context, payload),
    sweep: () => sweep(context),
  };
}
