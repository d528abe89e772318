/**
 * The way of a paper at the print house: draft, sent, posted. A draft is stored by its id before it is sent, and only a stored draft is
 * sent: one that got lost with its answer is never printed. After an uncertain result the house is asked before anything is repeated.
 */
import { randomUUID } from 'node:crypto';
import type { HouseLetter } from '@/lib/post/pingen/pingen';
import { PrintHouseRefusal } from '@/lib/post/pingen/pingen-errors';
import { endedStatuses, type HouseMeaning, meaningOf } from '@/lib/post/pingen/pingen-states';
import type { PostalLetter } from '@/lib/post/print-provider';
import type { HouseParts } from './house-parts';
import { askedNewsId, type News, recordNews } from './news';
import { changePaper, type StoredPaper } from './papers';

/** Minutes until a paper is asked about again. */
const waitsMinutes = { unsettled: 1, ordered: 60, posted: 24 * 60 } as const;
/** Days in which a letter may come back; then it is deleted at the house. */
const returnDays = 35;
/** Words of ours, for operators, where the house has none. */
const ownWords = {
  unfit: 'The address does not fit the window.',
  unknown: 'Unknown at the print house.',
} as const;

const soon = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** Makes the draft of a waiting paper, and stores its id. */
export async function draftPaper(
  parts: HouseParts,
  paper: StoredPaper,
  letter: PostalLetter,
): Promise<StoredPaper> {
  const { db, house, clock } = parts;
  const at = clock.now();
  const name = fileNameOf(paper);
  // It may exist already: its answer was lost, or this database is older than what it did.
  const known = await house.findByName(name);
  // An enclosure is opened for a file that is sent, and for no other.
  const pdf = known ? null : await parts.dress(letter);
  if (!known && !pdf) return refusePaper(parts, paper, ownWords.unfit);
  try {
    const drafted = pdf ? await house.draft({ name, pdf, key: paper.key }) : known;
    if (!drafted) throw new Error('a paper is known to the house, or was sent to it');
    const { id, status } = drafted;
    return await changePaper(db, paper, { state: 'drafted', houseId: id, status, nextAt: at }, at);
  } catch (error) {
    if (!(error instanceof PrintHouseRefusal)) throw error;
    // The key may be bound to the address of an earlier upload: a draft that it made is never sent.
    if (error.status === 409) return changePaper(db, paper, { key: randomUUID(), nextAt: soon(at, 1) }, at);
    return refusePaper(parts, paper, error.words);
  }
}

/** Unique by content, without anything about the person. */
export const fileNameOf = ({ code, position, sha256 }: StoredPaper) =>
  `${code}-${position}-${sha256.slice(0, 12)}.pdf`;

/** Does what can be done now for a paper that the house knows. */
export async function advancePaper(parts: HouseParts, paper: StoredPaper): Promise<StoredPaper> {
  const { db, house, clock } = parts;
  if (paper.houseId === null || ['waiting', 'refused', 'stopped'].includes(paper.state)) return paper;
  const at = clock.now();
  const known = await house.find(paper.houseId);
  if (!known) return followLost(parts, paper);
  const asked = await changePaper(db, paper, { status: known.status }, at);
  return (await steps[meaningOf(known.status)](parts, asked, known)) ?? asked;
}

type Step = (parts: HouseParts, paper: StoredPaper, known: HouseLetter) => Promise<StoredPaper>;

const wait =
  (kind: keyof typeof waitsMinutes): Step =>
  ({ db, clock }, paper) => {
    const at = clock.now();
    return changePaper(db, paper, { nextAt: soon(at, waitsMinutes[kind]) }, at);
  };

const steps: Readonly<Record<HouseMeaning, Step>> = {
  unsettled: wait('unsettled'),
  cancelling: wait('unsettled'),
  ready: sendDraft,
  async rejected(parts, paper, { id }) {
    return refusePaper(parts, paper, await parts.house.words(id));
  },
  async cancelled(parts, paper, { id }) {
    if (paper.state === 'stopping') return forgetStopped(parts, paper);
    return refusePaper(parts, paper, await parts.house.words(id));
  },
  ordered: followOrdered,
  async printing(parts, paper, known) {
    const { db, clock } = parts;
    await recordNews(db, { id: askedNewsId(paper, 'printed'), paper, kind: 'printed', at: clock.now() });
    return followOrdered(parts, paper, known);
  },
  posted: followPosted,
};

async function sendDraft(parts: HouseParts, paper: StoredPaper, known: HouseLetter): Promise<StoredPaper> {
  const { db, house, clock } = parts;
  const at = clock.now();
  // Its send was answered: the house just has not noticed yet. A stopped one is not sent at all.
  if (paper.state !== 'drafted' && paper.state !== 'sending') return wait('unsettled')(parts, paper, known);
  const clearance = await parts.clear(paper);
  if (clearance === 'later') return wait('unsettled')(parts, paper, known);
  if (clearance === 'stop') return forgetStopped(parts, paper);
  if (clearance === 'changed') return discardDraft(parts, paper);
  const sending = await changePaper(db, paper, { state: 'sending', nextAt: soon(at, 1) }, at);
  try {
    await house.send(known.id, sending.key);
  } catch (error) {
    if (!(error instanceof PrintHouseRefusal)) throw error;
    const now = await house.find(known.id);
    const isSent = now !== null && ['ordered', 'printing', 'posted'].includes(meaningOf(now.status));
    if (!isSent) return refusePaper(parts, sending, error.words);
  }
  return changePaper(db, sending, { state: 'accepted', nextAt: soon(at, waitsMinutes.ordered) }, at);
}

/** Ordered: by us, also if that was not answered, or by hand at the house. */
async function followOrdered(parts: HouseParts, paper: StoredPaper, _: HouseLetter): Promise<StoredPaper> {
  const { db, clock } = parts;
  const at = clock.now();
  const nextAt = soon(at, waitsMinutes.ordered);
  if (paper.state !== 'drafted' && paper.state !== 'sending') return changePaper(db, paper, { nextAt }, at);
  await parts.clear(paper);
  return changePaper(db, paper, { state: 'accepted', nextAt }, at);
}

async function followPosted(parts: HouseParts, paper: StoredPaper, known: HouseLetter): Promise<StoredPaper> {
  const { db, house, clock } = parts;
  const at = clock.now();
  const trackCode = known.trackingNumber;
  const tell = (kind: News['kind'], words: string | null = null) =>
    recordNews(db, { id: askedNewsId(paper, kind), paper, kind, words, trackCode, at });
  await tell('sent');
  if (known.status === 'delivered') await tell('delivered');
  if (known.status === 'undeliverable') await tell('returned', await house.words(known.id));
  const isOver = at.getTime() - paper.createdAt.getTime() > returnDays * 86_400_000;
  if (isOver) await removeLetter(house, known.id);
  const nextAt = isOver ? null : soon(at, waitsMinutes.posted);
  return changePaper(db, paper, { state: 'posted', nextAt }, at);
}

/** The house has no such letter any more. A draft may be made anew, as nobody sent it; anything else is for an operator. */
async function followLost(parts: HouseParts, paper: StoredPaper): Promise<StoredPaper> {
  const { db, clock } = parts;
  const at = clock.now();
  if (paper.state === 'drafted') return discardDraft(parts, paper);
  if (paper.state === 'stopping') return changePaper(db, paper, { state: 'stopped', nextAt: null }, at);
  if (paper.state !== 'posted') {
    await recordNews(db, {
      id: askedNewsId(paper, 'issue'),
      paper,
      kind: 'issue',
      words: ownWords.unknown,
      at,
    });
  }
  return changePaper(
    db,
    paper,
    { nextAt: paper.state === 'posted' ? null : soon(at, waitsMinutes.posted) },
    at,
  );
}

/** Deletes a draft, and waits for the file that takes its place. One that the house keeps is not sent either. */
export async function discardDraft(
  { db, house, clock }: HouseParts,
  paper: StoredPaper,
): Promise<StoredPaper> {
  const at = clock.now();
  if (paper.houseId !== null) await removeLetter(house, paper.houseId);
  const fresh = { key: randomUUID(), houseId: null, status: null, nextAt: at };
  return changePaper(db, paper, { ...fresh, state: 'waiting' }, at);
}

/** Deletes what was never sent, or was cancelled. */
export async function forgetStopped(
  { db, house, clock }: HouseParts,
  paper: StoredPaper,
): Promise<StoredPaper> {
  if (paper.houseId !== null) await removeLetter(house, paper.houseId);
  return changePaper(db, paper, { state: 'stopped', nextAt: null }, clock.now());
}

/** Deletes a letter at the house. False where the house keeps it for now. */
export async function removeLetter(house: HouseParts['house'], id: string): Promise<boolean> {
  try {
    await house.remove(id);
    return true;
  } catch (error) {
    if (error instanceof PrintHouseRefusal) return false;
    throw error;
  }
}

/**
 * The house won't print it as it is. Only where that is certain, because the letter is deleted there or has ended there, it may go
 * elsewhere; otherwise operators are told, and the house is asked again.
 */
async function refusePaper(parts: HouseParts, paper: StoredPaper, words: string): Promise<StoredPaper> {
  const { db, house, clock } = parts;
  const at = clock.now();
  if (paper.houseId !== null && !(await isOver(house, paper.houseId))) {
    await recordNews(db, { id: askedNewsId(paper, 'issue'), paper, kind: 'issue', words, at });
    return changePaper(db, paper, { nextAt: soon(at, waitsMinutes.ordered) }, at);
  }
  return db.transaction(async (transaction) => {
    await recordNews(transaction, { id: askedNewsId(paper, 'refused'), paper, kind: 'refused', words, at });
    return changePaper(transaction, paper, { state: 'refused', nextAt: null }, at);
  });
}

/** Whether a letter is deleted at the house, or has ended there. */
async function isOver(house: HouseParts['house'], id: string): Promise<boolean> {
  if (await removeLetter(house, id)) return true;
  const now = await house.find(id);
  return now === null || endedStatuses.includes(now.status);
}
