/** What the short link says of a letter in each state: sent, on its way to be, or stopped. */
import type { BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/drawings/icon';
import type { CancellationState } from '@/lib/contract/cancellations';

export interface LetterVerdict {
  /** Name of a message below `pages.letterLink`. */
  readonly heading: 'headingSent' | 'headingWaiting' | 'headingStopped';
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

const sent: LetterVerdict = { heading: 'headingSent', tone: 'success', icon: 'check' };
const waiting: LetterVerdict = { heading: 'headingWaiting', tone: 'info', icon: 'clock' };
const stopped: LetterVerdict = { heading: 'headingStopped', tone: 'warning', icon: 'warning' };

/** States that say by themselves whether the letter left. */
const verdicts: Partial<Record<CancellationState, LetterVerdict>> = {
  draft: waiting,
  awaiting_payment: waiting,
  submitted: waiting,
  processed: waiting,
  sent,
  received: sent,
  confirmed: sent,
  blocked: sent,
};

/** The verdict on a letter; one that was stopped may have left before: then it was sent all the same. */
export function letterVerdict(state: CancellationState, sentAt: string | null): LetterVerdict {
  return verdicts[state] ?? (sentAt === null ? stopped : sent);
}
