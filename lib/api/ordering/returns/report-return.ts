/**
 * The one function that takes reports of letters that came back, from carriers, printers, operators and customers. A report is about one
 * posting: repeated, late and contradicting ones change nothing that is settled.
 */
import { randomUUID } from 'node:crypto';
import { badAddressReasons, type ReturnReason } from '@/lib/contract/letters/letter-returns';
import { newReference } from '@/lib/contract/references';
import { translatorOf } from '@/lib/i18n/translator';
import { addressKey } from '@/lib/letters/address-key';
import { doubtAddress } from '../../catalog/companies/maintenance/doubt-address';
import type { AppContext } from '../../core/context';
import type { Transaction } from '../../db/client';
import { dropCalls } from '../disputes/decide-letter';
import { lockLetterWithOrder } from '../orders/letters/letter-queries';
import { moveLetter, type StoredLetter } from '../orders/letters/move-letter';
import { payReturned } from './pay-returned';
import { queueReturnedMail } from './queue-returned-mail';
import { changeReturn, findReturn, isOpen, type ReturnedLetter, type StoredReturn } from './stored-returns';
import { letterReturns } from './table';

/** Length of a letter's code, as of the first one. */
const codeLength = 16;

export interface ReturnReport {
  readonly letterId: string;
  /** 1 for the first posting; that of the code or the track code that the report names. */
  readonly posting: number;
  readonly reason: ReturnReason;
  readonly actor: 'visitor' | 'post' | 'operator';
  readonly operator?: string;
}

/**
 * `added`: it had come back already, and the report proves it or knows the reason. `known`: the report adds nothing. `earlier`: it is about a posting that was followed by another.
 * `not-possible`: the letter is in a state in which it can't come back.
 */
export type ReturnOutcome = 'returned' | 'added' | 'known' | 'earlier' | 'not-possible';

/** Takes a report. Null if the letter does not exist. */
export async function reportReturn(
  transaction: Transaction,
  context: AppContext,
  report: ReturnReport,
): Promise<{ outcome: ReturnOutcome; letter: StoredLetter } | null> {
  const locked = await lockLetterWithOrder(transaction, report.letterId);
  if (!locked) return null;
  const { letter, order } = locked;
  if (report.posting < letter.posting) return { outcome: 'earlier', letter };
  const stored = await findReturn(transaction, letter.id, letter.posting);
  if (stored && isOpen({ letter, stored })) {
    const isAdded = await addToReturn(transaction, context, { letter, order, stored }, report);
    return { outcome: isAdded ? 'added' : 'known', letter };
  }
  // The carrier's history says forever what an operator found to be wrong; other than that, people decide.
  if (stored?.deniedAt && report.actor === 'post') return { outcome: 'known', letter };
  if (letter.state !== 'sent' && letter.state !== 'received') return { outcome: 'not-possible', letter };
  const began = await storeReturn(transaction, letter, report, context.clock.now());
  const moved = await moveLetter(transaction, context, {
    letterId: letter.id,
    to: 'returned',
    actor: report.actor,
    data: { reason: report.reason, posting: letter.posting },
    ...(report.operator === undefined ? {} : { operator: report.operator }),
  });
  await dropCalls(transaction, letter.id, context.clock.now());
  await doubt(transaction, context, moved, report.reason);
  await queueReturnedMail(transaction, context, { letter: moved, order, stored: began });
  return { outcome: 'returned', letter: moved };
}

/** One row for a posting, also where an operator found before that it had not come back. */
async function storeReturn(
  transaction: Transaction,
  letter: StoredLetter,
  { reason, actor }: ReturnReport,
  at: Date,
): Promise<StoredReturn> {
  const begun = {
    reason,
    reportedBy: actor,
    at,
    provenAt: actor === 'visitor' ? null : at,
    deniedAt: null,
    recipient: null,
    choice: null,
    chosenAt: null,
    remindedAt: null,
  };
  const [stored] = await transaction
    .insert(letterReturns)
    .values({
      id: randomUUID(),
      letterId: letter.id,
      posting: letter.posting,
      nextCode: newReference(codeLength),
      ...begun,
    })
    .onConflictDoUpdate({ target: [letterReturns.letterId, letterReturns.posting], set: begun })
    .returning();
  if (!stored) throw new Error('a stored return was not returned');
  return stored;
}

/** Whether the letter would go again to the address that it came back from as wrong. */
function isKnownWrong({ letter, stored }: ReturnedLetter, reason: ReturnReason): boolean {
  const sentTo = letter.input?.recipient;
  const isSame = sentTo && stored.recipient && addressKey(sentTo) === addressKey(stored.recipient);
  return isSame === true && badAddressReasons.includes(reason);
}

/** A later report: the post and operators prove what the customer said, and know reasons that others don't. False if it adds nothing. */
async function addToReturn(
  transaction: Transaction,
  context: AppContext,
  returned: ReturnedLetter,
  { reason, actor }: ReturnReport,
): Promise<boolean> {
  const { stored, letter } = returned;
  const isProof = actor !== 'visitor' && stored.provenAt === null;
  const isReason =
    reason !== 'unknown' && (stored.reason === 'unknown' || (isProof && reason !== stored.reason));
  if (!isProof && !isReason) return false;
  const changed = await changeReturn(transaction, stored.id, {
    ...(isProof ? { provenAt: context.clock.now() } : {}),
    ...(isReason ? { reason } : {}),
    // The chosen address turns out to be the wrong one.
    ...(isReason && isKnownWrong(returned, reason) ? { recipient: null } : {}),
  });
  if (isReason) await doubt(transaction, context, letter, reason);
  if (isProof && changed.choice === 'money_back') {
    await payReturned(transaction, context, { ...returned, stored: changed });
  }
  return true;
}

/** The address, if it is a sourced one, waits for an operator. */
async function doubt(
  transaction: Transaction,
  context: AppContext,
  letter: StoredLetter,
  reason: ReturnReason,
): Promise<void> {
  const recipient = letter.input?.recipient;
  if (!recipient) return;
  const { name, lines, postalCode, city } = recipient;
  // Operators read it in the language of the register.
  const why = translatorOf('nl', 'returns')(`reason.${reason}`);
  await doubtAddress(transaction, {
    slug: letter.company,
    name,
    recipient,
    text: `${why}: ${[...lines, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}`,
    at: context.clock.now(),
  });
}
