/** Which domain does which job. */
import { makeAccountMail } from '@/lib/api/accounts/mail-requests';
import type { AppContext } from '@/lib/api/context';
import { deliverMail } from '@/lib/api/mail/deliver-mail';
import { postLetter } from '@/lib/api/post/post-letter';
import { moveDemoLetter } from '@/lib/api/post/stations';
import { sweep } from '@/lib/api/sweep';
import type { JobHandlers } from './boss';

/** The handlers over one context. */
export function createJobHandlers(context: AppContext): JobHandlers {
  return {
    'deliver-mail': (payload) => deliverMail(context, payload),
    'account-mail': (payload) => makeAccountMail(context, payload),
    'post-letter': (payload) => postLetter(context, payload),
    'demo-post': (payload) => moveDemoLetter(context, payload),
    sweep: () => sweep(context),
  };
}
