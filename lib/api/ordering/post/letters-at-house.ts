/** Letters and supplements at the print house: what they are, whether they may be printed, and the work on them that is due. */
import { shortReference } from '@/lib/contract/references';
import { PrintHouseUnavailable } from '@/lib/post/pingen/pingen-errors';
import type { PostalLetter } from '@/lib/post/print-provider';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import { UnreadableCertificate } from '../certificates/seal';
import { clearSupplement, findSupplementContent } from '../disputes/supplements-at-house';
import { getLetterPdf } from '../orders/letters/letter-files';
import { findByCode } from '../orders/letters/letter-postings';
import { isInHand } from '../orders/letters/letter-queries';
import { findLetterByCode, lockLetter, noteHandOver } from '../orders/letters/letters';
import type { StoredLetter } from '../orders/letters/move-letter';
import { IllegalMove } from '../orders/letters/move-letter';
import { listLetters } from '../orders/orders';
import type { Clearance } from '../print-house/house-parts';
import { firstSupplementPosition } from '../print-house/news';
import { leaveHouse, openHouse } from '../print-house/open-house';
import { findPaper, listDuePapers, type StoredPaper } from '../print-house/papers';
import type { PrintHouse } from '../print-house/print-house';
import { findPostalEnclosure } from './enclosures';
import { reportLetter } from './report-letter';

/** Null without the settings. */
export function houseOf(context: AppContext): PrintHouse | null {
  return openHouse(context, (paper) =>
    isSupplement(paper) ? clearSupplement(context, paper) : clearLetter(context, paper),
  );
}

const isSupplement = ({ position }: Pick<StoredPaper, 'position'>) => position >= firstSupplementPosition;

/** A letter as the post gets it; null unless it is to be printed. */
export async function findPostalLetter(
  context: Pick<AppContext, 'env' | 'clock'>,
  db: DatabaseOrTransaction,
  letter: StoredLetter | null,
): Promise<PostalLetter | null> {
  if (!letter?.input || !(await isToPrint(db, letter))) return null;
  const { name, lines, postalCode, city, country } = letter.input.recipient;
  return {
    code: letter.code,
    shortReference: shortReference(letter.orderReference),
    position: letter.position,
    option: letter.option,
    date: letter.letterDate,
    recipient: { name, lines, postalCode, city, country },
    sha256: letter.sha256,
    pdf: await getLetterPdf(db, letter),
    enclosure: await findPostalEnclosure(context, db, letter, { printer: letter.printer }),
  };
}

/** What the house called printed, and then refused, is to be printed once more: that an operator printed is not. */
async function isToPrint(db: DatabaseOrTransaction, letter: StoredLetter): Promise<boolean> {
  if (letter.state !== 'processed') return letter.state === 'submitted';
  return letter.handedOverAt === null && !(await isInHand(db, letter.id));
}

/** Hands a letter to the house that was chosen for it, or to the print folder where the settings of the house are gone. */
export async function postAtHouse(context: AppContext, letter: StoredLetter): Promise<void> {
  const postal = await findPostalLetter(context, context.db, letter);
  if (!postal) return;
  const house = houseOf(context);
  await (house ? house.handOver(postal) : leaveHouse(context, postal, postal));
}

/** From here on it may be printed, and neither gets a new date nor is withdrawn without the house. */
async function clearLetter(context: AppContext, paper: StoredPaper): Promise<Clearance> {
  return context.db.transaction(async (transaction) => {
    const named = await findLetterByCode(transaction, paper.code);
    const letter = named && (await lockLetter(transaction, named.id));
    const isWanted = letter?.state === 'submitted' && letter.input !== null && letter.printer === 'house';
    if (!letter || !isWanted) return 'stop';
    if (letter.sha256 !== paper.sha256) return 'changed';
    await noteHandOver(transaction, context, letter.id);
    return 'go';
  });
}

/** Goes on with what the house has; while it can't be reached, the first attempt of a run is the last one. */
export async function advanceHouse(context: AppContext): Promise<void> {
  const house = houseOf(context);
  const at = context.clock.now();
  for (const paper of await listDuePapers(context.db, at, house ? undefined : ['waiting', 'drafted'])) {
    if (!house) await leaveHouse(context, paper, null);
    else if (!(await advanceOr(context, house, paper))) return;
  }
}

/** One whose certificate can't be opened holds up no other. */
async function advanceOr(context: AppContext, house: PrintHouse, paper: StoredPaper): Promise<boolean> {
  try {
    return await advanceOne(context, house, paper);
  } catch (error) {
    if (!(error instanceof UnreadableCertificate)) throw error;
    context.log.error({ err: error, paper: paper.id }, 'a letter waits for its certificate');
    return true;
  }
}

/** False if the house can't be reached. */
async function advanceOne(context: AppContext, house: PrintHouse, paper: StoredPaper): Promise<boolean> {
  const { db } = context;
  if (paper.state !== 'waiting') {
    // The job that takes a letter back is repeated for some hours only.
    const isWanted = paper.state === 'stopping' || !(await isUnwanted(db, paper));
    return isWanted ? house.advance(paper) : takeBack(house, paper);
  }
  const content = isSupplement(paper)
    ? await findSupplementContent(context, paper)
    : await findPostalLetter(context, db, await findLetterByCode(db, paper.code));
  if (!content) return (await house.stop(paper)) !== 'unknown';
  await house.handOver(content);
  return (await findPaper(db, paper))?.failingSince === null;
}

/** Withdrawn or erased. */
async function isUnwanted(db: DatabaseOrTransaction, { code }: StoredPaper): Promise<boolean> {
  const letter = (await findByCode(db, code))?.letter;
  return letter !== undefined && (letter.state === 'withdrawn' || letter.input === null);
}

/** False if the house can't be reached. */
async function takeBack(house: PrintHouse, { code, position }: StoredPaper): Promise<boolean> {
  try {
    await house.takeBack({ code, position, shortReference: '' });
    return true;
  } catch (error) {
    if (error instanceof PrintHouseUnavailable) return false;
    throw error;
  }
}

/**
 * Before letters are withdrawn: those that the house may be printing are cancelled there, while it still does that. One for which it is too
 * late counts as posted. Where the house does not answer, the job that takes a letter back asks again.
 */
export async function stopAtHouse(
  context: AppContext,
  { reference, letter: only }: { readonly reference: string; readonly letter: number | null },
): Promise<void> {
  const house = houseOf(context);
  if (!house) return;
  for (const letter of await listLetters(context.db, reference)) {
    const isThere = letter.printer === 'house' && letter.handedOverAt !== null;
    const isOpen = letter.state === 'submitted' || letter.state === 'processed';
    if (!isThere || !isOpen || (only !== null && letter.position !== only)) continue;
    const outcome = await house.stop(letter);
    if (outcome === 'posted') await notePosted(context, letter.id);
    // Each attempt may last until its time-out, and whoever withdraws waits for it.
    if (outcome === 'unknown' && (await isAway(context, letter))) return;
  }
}

/** Whether the house failed; else another process works on the paper. */
async function isAway({ db }: AppContext, letter: StoredLetter): Promise<boolean> {
  return (await findPaper(db, letter))?.failingSince !== null;
}

async function notePosted(context: AppContext, letterId: string): Promise<void> {
  await context.db.transaction(async (transaction) => {
    for (const act of ['printed', 'sent'] as const) {
      try {
        await reportLetter(transaction, context, { letterId, act, actor: 'post' });
      } catch (error) {
        // Reported before, or withdrawn meanwhile.
        if (!(error instanceof IllegalMove)) throw error;
      }
    }
  });
}
