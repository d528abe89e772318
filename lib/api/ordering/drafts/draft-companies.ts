/** The companies that drafts are about: the one of a form to one company, or those chosen in a form to several. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../db/client';
import { drafts } from './table';

const chosen = sql`${drafts.values} -> 'companies'`;

/** All companies of the drafts that are about one of these (slugs, at least one). */
export async function listDraftCompanies(
  db: DatabaseOrTransaction,
  slugs: readonly string[],
): Promise<string[]> {
  const wanted = [...slugs];
  const rows = await db
    .select({ slug: drafts.company, chosen: sql<unknown>`${chosen}` })
    .from(drafts)
    .where(or(inArray(drafts.company, wanted), sql`${chosen} ?| ${sql.param(wanted)}::text[]`));
  return rows
    .flatMap(({ slug, chosen: several }) => [slug, ...(Array.isArray(several) ? several : [])])
    .filter((slug) => typeof slug === 'string');
}

/** References of the drafts about a company. */
export async function listDraftsAbout(db: DatabaseOrTransaction, slug: string): Promise<string[]> {
  const rows = await db
    .select({ reference: drafts.reference })
    .from(drafts)
    .where(or(eq(drafts.company, slug), sql`${chosen} ? ${slug}::text`));
  return rows.map(({ reference }) => reference);
}
