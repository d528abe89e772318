/** Which domain does which job. */
import type { AppContext } from '@/lib/api/context';
import { deliverMail } from '@/lib/api/mail/deliver-mail';
import type { JobHandlers } from './boss';

/** The handlers over one context. */
export function createJobHandlers(context: AppContext): JobHandlers {
  return {
    'deliver-mail': (payload) => deliverMail(context, payload),
  };
}
