/** Taking a paper back: a draft is deleted, an ordered letter cancelled while the house still does that, and a posted one only forgotten. */
import { PrintHouseRefusal } from '@/lib/post/pingen/pingen-errors';
import { meaningOf } from '@/lib/post/pingen/pingen-states';
import type { HouseParts } from './house-parts';
import { changePaper, type StoredPaper } from './papers';
import { advancePaper, fileNameOf, forgetStopped, removeLetter } from './send-paper';

/** `posted`: or too late to stop. */
export type StopOutcome = 'stopped' | 'stopping' | 'posted';

export async function stopPaper(parts: HouseParts, paper: StoredPaper): Promise<StopOutcome> {
  const { db, house, clock } = parts;
  const at = clock.now();
  if (paper.state === 'waiting') return stopWaiting(parts, paper);
  if (paper.state === 'stopped' || paper.houseId === null) return 'stopped';
  const known = await house.find(paper.houseId);
  if (!known) {
    const wasPosted = paper.state === 'posted';
    await changePaper(db, paper, { state: wasPosted ? 'posted' : 'stopped', nextAt: null }, at);
    return wasPosted ? 'posted' : 'stopped';
  }
  const meaning = meaningOf(known.status);
  if (meaning === 'posted') {
    await advancePaper(parts, paper);
    return 'posted';
  }
  if (meaning === 'cancelling') {
    await changePaper(db, paper, { state: 'stopping' }, at);
    return 'stopping';
  }
  if (meaning !== 'ordered' && meaning !== 'printing' && (await removeLetter(house, known.id))) {
    await changePaper(db, paper, { state: 'stopped', nextAt: null }, at);
    return 'stopped';
  }
  return cancelOrdered(parts, paper, known.id);
}

/** A draft may exist although its creation was not answered. */
async function stopWaiting(parts: HouseParts, paper: StoredPaper): Promise<StopOutcome> {
  const lost = await parts.house.findByName(fileNameOf(paper));
  if (lost) await removeLetter(parts.house, lost.id);
  await forgetStopped(parts, paper);
  return 'stopped';
}

async function cancelOrdered(parts: HouseParts, paper: StoredPaper, id: string): Promise<StopOutcome> {
  const { db, house, clock } = parts;
  const at = clock.now();
  try {
    await house.cancel(id);
  } catch (error) {
    if (!(error instanceof PrintHouseRefusal)) throw error;
    // Too late: it counts as posted. The house is asked on, and says when it is.
    await changePaper(db, paper, { state: 'posted', nextAt: new Date(at.getTime() + 3_600_000) }, at);
    return 'posted';
  }
  const stopping = await changePaper(db, paper, { state: 'stopping', nextAt: at }, at);
  const now = await advancePaper(parts, stopping);
  return now.state === 'stopped' || now.state === 'posted' ? now.state : 'stopping';
}
