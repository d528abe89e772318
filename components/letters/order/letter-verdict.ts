/** The status shown by the short link in each state: sent, scheduled or stopped. */
import type { BadgeTone } from '@/components/ui/badge';
import type { IconName } from '@/components/ui/drawings/icon';
import type { CancellationState } from '@/lib/contract/cancellations';

export interface LetterVerdict {
  /** Name of a message below `pages.letterLink`. */
  readonly heading: 'headingSent' | 'headingWaiting' | 'headingStopped' | 'headingReturned';
  readonly tone: BadgeTone;
  readonly icon: IconName;
}

const sent: LetterVerdict = { heading: 'headingSent', tone: 'success', icon: 'check' };
const waiting: LetterVerdict = { heading: 'headingWaiting', tone: 'info', icon: 'clock' };
const returned: LetterVerdict = { heading: 'headingReturned', tone: 'warning', icon: 'warning' };
const stopped: LetterVerdict = { heading: 'headingStopped', tone: 'warning', icon: 'warning' };

/** States that determine the status without the posting date. */
const verdicts: Partial<Record<CancellationState, LetterVerdict>> = {
  draft: waiting,
  awaiting_payment: waiting,
  submitted: waiting,
  processed: waiting,
  sent,
  received: sent,
  confirmed: sent,
  blocked: sent,
  unknown: waiting,
  returned,
};

/** Returns the status of a letter; one that was stopped may have been sent before, which counts as sent. */
export function letterVerdict(state: CancellationState, sentAt: string | null): LetterVerdict {
  return verdicts[state] ?? (sentAt === null ? stopped : sent);
}
