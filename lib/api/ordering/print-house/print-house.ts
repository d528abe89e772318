/**
 * The print house as a print provider: what is handed over is recorded first, so that the cleanup job goes on with it however often the
 * house is away meanwhile.
 */
import { PrintHouseRefusal, PrintHouseUnavailable } from '@/lib/post/pingen/pingen-errors';
import type { LetterName, PostalLetter, PrintProvider } from '@/lib/post/print-provider';
import type { HouseParts } from './house-parts';
import { readNewsBatches, settleNews } from './news';
import { addPaper, changePaper, findPaper, leasePaper, releasePaper, type StoredPaper } from './papers';
import { advancePaper, discardDraft, draftPaper, removeLetter } from './send-paper';
import { type StopOutcome, stopPaper } from './stop-paper';

type PaperName = Pick<LetterName, 'code' | 'position'>;

export interface PrintHouse extends PrintProvider {
  /** Stops a paper. `unknown`: the house can't be reached, or another process works on it. */
  stop(paper: PaperName): Promise<StopOutcome | 'unknown'>;
  /** Goes on with a paper that the house knows. False if the house failed. */
  advance(paper: PaperName): Promise<boolean>;
}

/** `busy`: another process works on the paper; `away`: the house failed. */
type Worked<T> = { readonly done: T } | 'busy' | 'away';

export function printHouse(parts: HouseParts): PrintHouse {
  const { db, clock, log } = parts;

  /** Works on a paper alone. */
  async function work<T>(name: PaperName, step: (paper: StoredPaper) => Promise<T>): Promise<Worked<T>> {
    const paper = await leasePaper(db, name, clock.now());
    if (!paper) return 'busy';
    try {
      const done = await step(paper);
      await releasePaper(db, paper, null);
      return { done };
    } catch (error) {
      await releasePaper(db, paper, { reason: reasonOf(error), at: clock.now() });
      if (!(error instanceof PrintHouseUnavailable || error instanceof PrintHouseRefusal)) throw error;
      log.warn({ err: error, paper: paper.id }, 'the print house did not do a step');
      return 'away';
    }
  }

  return {
    name: 'pingen',
    async handOver(letter) {
      await addPaper(db, letter, clock.now());
      await work(letter, async (paper) => {
        const fresh = await replaceContent(parts, paper, letter);
        const drafted = fresh.state === 'waiting' ? await draftPaper(parts, fresh, letter) : fresh;
        return advancePaper(parts, drafted);
      });
    },
    async takeBack(name) {
      if (!(await findPaper(db, name))) return;
      const stopped = await work(name, async (paper) => {
        const outcome = await stopPaper(parts, paper);
        // Its file and address stay there no longer than they have to.
        if (outcome === 'posted' && paper.houseId) await removeLetter(parts.house, paper.houseId);
        return outcome;
      });
      if (typeof stopped === 'string') throw new PrintHouseUnavailable('not_taken_back');
    },
    readReports: () => readNewsBatches(db),
    acknowledge: (batch) => settleNews(db, batch, clock.now()),
    async stop(name) {
      const stopped = await work(name, (paper) => stopPaper(parts, paper));
      return typeof stopped === 'string' ? 'unknown' : stopped.done;
    },
    advance: async (name) => (await work(name, (paper) => advancePaper(parts, paper))) !== 'away',
  };
}

/** Another file takes the place of one that was not sent; one that may be printed already stays. */
async function replaceContent(
  parts: HouseParts,
  paper: StoredPaper,
  { sha256 }: PostalLetter,
): Promise<StoredPaper> {
  const isSame = paper.sha256 === sha256;
  const isUnsent = ['waiting', 'drafted', 'refused', 'stopped'].includes(paper.state);
  if (isSame ? paper.state !== 'stopped' : !isUnsent) return paper;
  const emptied = await discardDraft(parts, paper);
  return changePaper(parts.db, emptied, { sha256 }, parts.clock.now());
}

/** A code, without anything of a letter. */
const reasonOf = (error: unknown): string => {
  if (error instanceof PrintHouseUnavailable) return error.reason;
  return error instanceof PrintHouseRefusal ? `http_${error.status}` : 'unknown';
};
