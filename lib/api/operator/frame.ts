/** What the frame of every page of operators shows. */
import { listMissingForInsurance, listMissingForOrders } from '@/lib/config/live-sales';
import { countCases } from '../cases/case/count-cases';
import type { AppContext } from '../core/context';
import { findNote } from '../core/forms/form-notes';
import { hasPasskey } from '../core/identity/passkeys/passkeys';
import { proofOf } from '../core/identity/proof';
import type { SignedIn } from '../core/identity/sessions/sessions';
import { listUsedUp } from '../core/limits/limiter';
import { countDisputes } from '../ordering/disputes/count-disputes';
import { countLetters } from '../ordering/orders/letters/letter-queue';
import { countQueueProblems } from './jobs/queue-stats';

/** The form of the page whose result it shows, and the browser that posted it. */
interface PostedForm {
  readonly form: string;
  readonly browserHash: string;
}

export async function readFrame(context: AppContext, signedIn: SignedIn, posted: PostedForm | null) {
  const { env, db, clock } = context;
  const at = clock.now();
  const [overview, proof, withPasskey, usedUp, note] = await Promise.all([
    countQueues(context, at),
    proofOf(db, signedIn, at),
    hasPasskey(db, signedIn.account.id),
    listUsedUp(db, at),
    posted && findNote(db, { ...posted, at }),
  ]);
  return {
    email: signedIn.account.email,
    /** How much waits in each queue. */
    overview,
    proof: {
      /** What the operator has to show before reading or changing the data of many people at once. */
      proof,
      has_passkey: withPasskey,
    },
    /** Why some calls are refused now. */
    settings: {
      /** Names of the settings without which paid orders or cases about insurance are refused. */
      missing: [...listMissingForOrders(env), ...listMissingForInsurance(env)],
      /** Whether all visitors together have used up the text messages of an hour. */
      texts_used_up: usedUp.includes('sms-all'),
    },
    note,
  };
}

async function countQueues({ db }: AppContext, at: Date) {
  const [letters, requests, disputes, jobs] = await Promise.all([
    countLetters(db, at),
    countCases(db, at),
    countDisputes(db, at),
    countQueueProblems(db),
  ]);
  return { letters, requests, disputes, jobs };
}
