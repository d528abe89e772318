/** Which companies drafts and orders are about. */
import { inArray, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { letters } from '../cancellations/table';
import { drafts } from '../drafts/table';

/** Those of the companies (slugs, at least one) that a letter was ordered to, or that a draft is about. */
export async function listCompaniesInUse(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
): Promise<string[]> {
  const wanted = [...slugs];
  const chosen = sql`${drafts.values} -> 'companies'`;
  const inLetters = await db
    .selectDistinct({ slug: letters.company })
    .from(letters)
    .where(inArray(letters.company, wanted));
  const inDrafts = await db
    .select({ slug: drafts.company, chosen: sql<unknown>`${chosen}` })
    .from(drafts)
    .where(or(inArray(drafts.company, wanted), sql`${chosen} ?| ${sql.param(wanted)}::text[]`));
  return [
    ...inLetters.map(({ slug }) => slug),
    ...inDrafts.flatMap(({ slug, chosen: several }) => [slug, ...(Array.isArray(several) ? several : [])]),
  ].filter((slug) => typeof slug === 'string');
}
