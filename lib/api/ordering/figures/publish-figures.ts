/** Computes the public figures, once for each period: there are no two versions of the same months to compare. */
import { eq, ne } from 'drizzle-orm';
import type { AppContext } from '../../core/context';
import { countLetters } from './count-letters';
import { figuresPeriodAt } from './figures-period';
import { selectFigures } from './select-figures';
import { publishedFigures } from './table';

/** Computes the figures of the present period, unless they exist, and deletes older ones. */
export async function publishFigures({ db, clock }: AppContext): Promise<void> {
  const at = clock.now();
  const period = figuresPeriodAt(at);
  const known = await db
    .select({ from: publishedFigures.from })
    .from(publishedFigures)
    .where(eq(publishedFigures.from, period.from));
  if (known.length > 0) return;
  const figures = selectFigures(await countLetters(db, period));
  await db.transaction(async (transaction) => {
    await transaction
      .insert(publishedFigures)
      .values({ ...period, computedAt: at, figures })
      .onConflictDoNothing();
    await transaction.delete(publishedFigures).where(ne(publishedFigures.from, period.from));
  });
}
