/** Opens the print house of the settings, and leaves it where the settings are gone. */

import { noonOf } from '@/lib/letters/letter-date';
import { renderCover } from '@/lib/letters/pdf/render-cover';
import { joinPdfs } from '@/lib/post/join-pdfs';
import { findPingen } from '@/lib/post/pingen/pingen-of';
import type { LetterName, PostalLetter } from '@/lib/post/print-provider';
import type { AppContext } from '../../core/context';
import type { HouseParts } from './house-parts';
import { askedNewsId, recordNews } from './news';
import { addPaper, changePaper, leasePaper, releasePaper } from './papers';
import { type PrintHouse, printHouse } from './print-house';

/** Null without the settings. Without `clear` it only makes drafts, which the cleanup job sends. */
export function openHouse(
  context: AppContext,
  clear: HouseParts['clear'] = async () => 'later',
): PrintHouse | null {
  const house = findPingen(context.env);
  return house && printHouse({ ...context, house, clear, dress: withCover });
}

/** Pingen's envelopes have their window elsewhere: the address is on a sheet of its own, the letter behind it as it is. */
async function withCover({ recipient, date, pdf, enclosure }: PostalLetter): Promise<Uint8Array | null> {
  const cover = await renderCover(recipient, noonOf(date));
  const behind = cover && enclosure ? [await enclosure.read()] : [];
  return cover && joinPdfs([cover, pdf, ...behind], { duplex: false });
}

/** A paper that was never sent, and can't be any more, goes to the print folder. Others stay: they may be printed. */
export async function leaveHouse(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  name: Pick<LetterName, 'code' | 'position'>,
  letter: PostalLetter | null,
): Promise<void> {
  const at = clock.now();
  if (letter) await addPaper(db, letter, at);
  const paper = await leasePaper(db, name, at);
  if (!paper) return;
  if (paper.state === 'waiting' || paper.state === 'drafted') {
    const words = 'PINGEN_CLIENT_ID';
    await db.transaction(async (transaction) => {
      await recordNews(transaction, { id: askedNewsId(paper, 'refused'), paper, kind: 'refused', words, at });
      await changePaper(transaction, paper, { state: 'refused', nextAt: null }, at);
    });
  }
  await releasePaper(db, paper, null);
}
