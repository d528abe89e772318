/** The job that hands a letter to the post. It may run twice: the second time changes nothing. */
import path from 'node:path';
import { shortReference } from '@/lib/contract/references';
import type { JobPayloads } from '@/lib/jobs/queue';
import type { PostProvider } from '@/lib/post/post-provider';
import { printFolder } from '@/lib/post/print-folder';
import { queueDemoStation } from '../cancellations/follow-move';
import { getLetterPdf } from '../cancellations/letter-files';
import { findLetter, noteHandOver } from '../cancellations/letters';
import type { AppContext } from '../context';

/** The post that a context uses. A printing service is switched on by its own setting and takes this place. */
function postOf(context: AppContext): PostProvider {
  return printFolder(path.resolve(context.env.DATA_DIR, 'print'));
}

/** Hands a submitted letter over. Throws where the post can't take it, to be tried again. */
export async function postLetter(
  context: AppContext,
  { letter_id: letterId }: JobPayloads['post-letter'],
): Promise<void> {
  const letter = await findLetter(context.db, letterId);
  // Withdrawn meanwhile, or handed over by an earlier run.
  if (letter?.state !== 'submitted' || letter.handedOverAt) return;
  const { name, lines, postalCode, city, country } = letter.input.recipient;
  await postOf(context).handOver({
    code: letter.code,
    shortReference: shortReference(letter.orderReference),
    position: letter.position,
    option: letter.option,
    date: letter.letterDate,
    recipient: { name, lines, postalCode, city, country },
    sha256: letter.sha256,
    pdf: await getLetterPdf(context.db, letter.id),
  });
  await context.db.transaction(async (transaction) => {
    const handedOver = await noteHandOver(transaction, context, letter.id);
    if (handedOver) await queueDemoStation(transaction, context, handedOver);
  });
}
