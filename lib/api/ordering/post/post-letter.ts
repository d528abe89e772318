/** The jobs that hand a letter to the post, and take one back. They may run twice: the second time changes nothing. */
import { shortReference } from '@/lib/contract/references';
import type { JobPayloads } from '@/lib/jobs/queue';
import type { AppContext } from '../../core/context';
import { queueDemoStation } from '../cancellations/follow-move';
import { getLetterPdf } from '../cancellations/letters/letter-files';
import { findLetter, lockLetter, noteHandOver } from '../cancellations/letters/letters';
import { listSupplementNumbers } from '../disputes/erase-disputes';
import { supplementPosition } from '../disputes/post-supplement';
import { printProviderOf } from './print-provider-of';

/**
 * Hands a submitted letter over. Throws where the post can't take it, to be tried again. The letter is locked
 * meanwhile: whoever withdraws it or erases its sender waits, and then finds what has to be taken back.
 */
export async function postLetter(
  context: AppContext,
  { letter_id: letterId }: JobPayloads['post-letter'],
): Promise<void> {
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
      pdf: await getLetterPdf(transaction, letter.id),
    });
    const handedOver = await noteHandOver(transaction, context, letter.id);
    if (handedOver) await queueDemoStation(transaction, context, handedOver);
  });
}

/** Takes a letter back from the post, with all that the post holds of it. */
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
