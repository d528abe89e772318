/** The jobs that hand a letter to the post, and take one back. Idempotent. */
import { shortReference } from '@/lib/contract/references';
import type { JobPayloads } from '@/lib/jobs/queue';
import { printProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import { listSupplementNumbers } from '../disputes/erase-disputes';
import { supplementPosition } from '../disputes/supplements-at-house';
import { followPrinted } from '../orders/follow-late-letters';
import { queueDemoStation } from '../orders/follow-move';
import { listPostingsOf } from '../orders/letters/letter-postings';
import { findLetter, lockLetter, noteHandOver } from '../orders/letters/letters';
import { findPostalLetter, houseOf, postAtHouse } from './letters-at-house';

/**
 * Hands a submitted letter over. Throws if the post can't accept it, for a retry. The letter is locked meanwhile, so that a concurrent
 * withdrawal or erasure waits, and then takes it back.
 */
export async function postLetter(
  context: AppContext,
  { letter_id: letterId }: JobPayloads['post-letter'],
): Promise<void> {
  await followPrinted(context, [letterId]);
  const chosen = await findLetter(context.db, letterId);
  if (chosen?.printer === 'house') return postAtHouse(context, chosen);
  await context.db.transaction(async (transaction) => {
    const letter = await lockLetter(transaction, letterId);
    // Withdrawn meanwhile, or handed over by an earlier run.
    if (!letter || letter.handedOverAt) return;
    const postal = await findPostalLetter(context, transaction, letter);
    if (!postal) return;
    await printProviderOf(context).handOver(postal);
    const handedOver = await noteHandOver(transaction, context, letter.id);
    if (handedOver) await queueDemoStation(transaction, context, handedOver);
  });
}

/** Takes a letter back from the post, which deletes all its data. */
export async function takeLetterBack(
  context: AppContext,
  { letter_id: letterId }: JobPayloads['take-letter-back'],
): Promise<void> {
  const letter = await findLetter(context.db, letterId);
  if (!letter) return;
  const { position, orderReference } = letter;
  // What came back and was posted again left a paper of another code.
  const codes = [letter, ...(await listPostingsOf(context.db, [letterId]))].map(({ code }) => code);
  const supplements = (await listSupplementNumbers(context.db, letterId)).map(supplementPosition);
  // Either one has it, or had it before it was given to the folder.
  for (const printer of [printProviderOf(context), houseOf(context)]) {
    for (const code of codes) {
      const named = { code, shortReference: shortReference(orderReference) };
      for (const paper of [position, ...supplements]) await printer?.takeBack({ ...named, position: paper });
    }
  }
}
