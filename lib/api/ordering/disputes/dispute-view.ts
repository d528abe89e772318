/**
 * A company's view of a letter it answers: never more than the letter itself shows, and nothing personal by the code alone
 * (letter-details.ts).
 */
import type { DisputeView } from '@/lib/contract/disputes';
import { shortReference } from '@/lib/contract/references';
import type { DatabaseOrTransaction } from '../../db/client';
import { findLetterOfCode } from '../orders/letters/letter-queries';
import type { StoredLetterInput } from '../orders/letters/move-letter';
import { availabilityOf } from './availability';
import { undoUntilOf } from './dispute-terms';
import { findDetails } from './letter-details';
import type { StoredAnswer, StoredSupplement } from './stored-answers';

/** The page of a letter, as one browser sees it; null for an unknown code. */
export async function findDisputeView(
  db: DatabaseOrTransaction,
  { code, browserHash, at }: { code: string; browserHash: string; at: Date },
): Promise<DisputeView | null> {
  const letter = await findLetterOfCode(db, code);
  if (!letter) return null;
  const { availability, until, openAnswer, supplements } = await availabilityOf(db, letter, at);
  const { input, details } = await findDetails(db, { letter, availability }, { browserHash, at });
  return {
    code: letter.code,
    company_name: letter.companyName,
    availability,
    letter_date: letter.letterDate,
    short_reference: shortReference(letter.orderReference),
    details,
    customer: input && { name: customerOf(input), contract_number: input.contractNumber ?? null },
    asked_end: input && requestedEndOf(input),
    expected_end: input && expectedEndOf(input),
    expires_at: until?.toISOString() ?? null,
    answer: openAnswer && availability === 'answered' ? answerOf(openAnswer, browserHash, at) : null,
    supplements: supplements.map(supplementMoments),
  };
}

/** The holder of the contract, as in the letter: a business, a deceased person, or the sender. */
function customerOf({ business, onBehalf, sender }: StoredLetterInput): string {
  return onBehalf?.name ?? (business ? sender.businessName : undefined) ?? sender.name;
}

function requestedEndOf({ ending, onBehalf }: StoredLetterInput): string | null {
  if (ending?.mode === 'death') return onBehalf?.dateOfDeath ?? null;
  return ending?.mode === 'date' ? ending.date : null;
}

/** The earliest end date that the letter names. */
function expectedEndOf({ ending }: StoredLetterInput): string | null {
  return ending?.mode === 'asap' ? (ending.expected ?? null) : null;
}

function answerOf(answer: StoredAnswer, browserHash: string, at: Date): NonNullable<DisputeView['answer']> {
  const isOwnAnswer = answer.browserHash === browserHash;
  const until = undoUntilOf(answer.at);
  const canUndo = isOwnAnswer && answer.finalAt === null && at <= until;
  return {
    kind: answer.kind,
    at: answer.at.toISOString(),
    is_mine: isOwnAnswer,
    undo_until: canUndo ? until.toISOString() : null,
    payload: isOwnAnswer ? answer.payload : null,
  };
}

/** When a supplement was added and sent. */
export function supplementMoments({ addedAt, sentAt }: StoredSupplement) {
  return { added_at: addedAt.toISOString(), sent_at: sentAt?.toISOString() ?? null };
}
