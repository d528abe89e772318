/** Reports on letters: by an operator, in the queue or on the command line, or by a printer. */
import type { CancellationState } from '@/lib/contract/cancellations';
import type { LetterAction } from '@/lib/contract/print-room';
import { isTrackCode, normaliseTrackCode } from '@/lib/post/track-code';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { lockLetter } from '../orders/letters/letters';
import { type Actor, moveLetter, type StoredLetter } from '../orders/letters/move-letter';

/** The reports on a letter, and the resulting state. */
export const stationOf = {
  printed: 'processed',
  sent: 'sent',
  received: 'received',
} as const satisfies Record<LetterAction, CancellationState>;

export interface LetterReport {
  readonly letterId: string;
  readonly act: LetterAction;
  /** As entered or reported: registered letters have one once sent, regular ones never. */
  readonly trackCode?: string | null;
  readonly actor: Extract<Actor, 'operator' | 'post'>;
  readonly operator?: string;
  readonly note?: string;
}

/** The track code does not fit the letter. Nothing was changed. */
export class TrackCodeProblem extends Error {
  override readonly name = 'TrackCodeProblem';

  constructor(readonly reason: 'no-track-code' | 'bad-track-code' | 'track-code-of-regular') {
    super(`a letter can not be sent: ${reason}`);
  }
}

/**
 * Moves a letter as reported; null if it does not exist. Throws IllegalMove if the letter is in another state, and {@link
 * TrackCodeProblem}.
 */
export async function reportLetter(
  transaction: Transaction,
  context: AppContext,
  { letterId, act: action, trackCode, actor, operator, note }: LetterReport,
): Promise<StoredLetter | null> {
  const letter = await lockLetter(transaction, letterId);
  if (!letter) return null;
  const code = action === 'sent' ? checkTrackCode(letter, trackCode ?? null) : null;
  return moveLetter(transaction, context, {
    letterId,
    to: stationOf[action],
    actor,
    ...(code === null ? {} : { trackCode: code }),
    ...(operator === undefined ? {} : { operator }),
    ...(note === undefined ? {} : { note }),
  });
}

/** The normalised code; null for a regular letter, which has none. Throws {@link TrackCodeProblem}. */
function checkTrackCode({ option }: Pick<StoredLetter, 'option'>, typed: string | null): string | null {
  const code = normaliseTrackCode(typed ?? '');
  if (option === 'regular') {
    if (code === '') return null;
    throw new TrackCodeProblem('track-code-of-regular');
  }
  if (code === '') throw new TrackCodeProblem('no-track-code');
  if (!isTrackCode(code)) throw new TrackCodeProblem('bad-track-code');
  return code;
}
