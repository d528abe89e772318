/** What a letter that came back proves, as far as the law says it. */
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import type { ReturnReason } from '@/lib/contract/letters/letter-returns';

/** Names of messages below `returns.meaning`: the law has a rule for what the receiver itself causes, and no rule of its own for post. */
export type ReturnMeaning = 'refused' | 'notCollected' | 'notProven';

export function returnMeaning(reason: ReturnReason, option: LetterOption): ReturnMeaning {
  // Without registered post nobody records what became of it.
  if (option !== 'registered') return 'notProven';
  if (reason === 'refused') return 'refused';
  return reason === 'not_collected' ? 'notCollected' : 'notProven';
}
