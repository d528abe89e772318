/** The jobs that hand a letter to the post, and take one back. Idempotent. */
import { shortReference } from '@/lib/contract/references';
import type { JobPayloads } from '@/lib/jobs/queue';
import { printProviderOf } from '../../../post/print-provider-of';
import type { AppContext } from '../../core/context';
import { listSupplementNumbers } from '../disputes/erase-disputes';
import { supplementPosition } from '../disputes/post-supplement';
import { followPrinted } from '../orders/follow-late-letters';
import { queueDemoStation } from '../orders/follow-move';
import { getLetterPdf } from '../orders/letters/letter-files';
import { findLetter, lockLetter, noteHandOver } from '../orders/letters/letters';

/**
 * Hands a submitted letter over. Throws if the post can't accept it, for a retry. The letter is locked meanwhile, so that a concurrent
 * withdrawal or erasure waits, and then takes it back.
 */
export async function postLetter(
  context: AppContext,
  { letter_id: letterId }: JobPayloads['post-letter'],
): Promise<void> {
  await followPrinted(context, [letterId]);
  await context.db.transaction(async (transaction) => {
    const letter = await lockLetter(transaction, letterId);
    // Withdrawn meanwhile, or handed over by an earlier run.
    if (letter?.state !== 'submitted' || letter.handedOverAt || letter.input === null) return;
    const { name, lines, postalCode, city, country } = letter.input.recipient;
    await printProviderOf(context).handOver({
      code: letter.code,
      shortReference: shortReference(letter.orderReference),
      position: letter.position,
      option: letter.option,
      date: letter.letterDate,
      recipient: { name, lines, postalCode, city, country },
      sha256: letter.sha256,
      pdf: await getLetterPdf(transaction, letter),
    });
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
  const { code, position, orderReference } = letter;
  const named = { code, shortReference: shortReference(orderReference) };
  const printer = printProviderOf(context);
  await printer.takeBack({ ...named, position });
  for (const supplement of await listSupplementNumbers(context.db, letterId)) {
    await printer.takeBack({ ...named, position: supplementPosition(supplement) });
  }
}
