/** Which companies drafts and orders are about. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import { isOwner, type Principal } from '../../core/access/access';
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

/** Whether a principal has a draft or an order about a company that a visitor named. */
export async function isNamedBy(
  db: DatabaseOrTransaction,
  { slug, ...principal }: Principal & { readonly slug: string; readonly at: Date },
): Promise<boolean> {
  const ordered = db
    .select({ reference: letters.orderReference })
    .from(letters)
    .where(eq(letters.company, slug));
  const drafted = db
    .select({ reference: drafts.reference })
    .from(drafts)
    .where(or(eq(drafts.company, slug), sql`${drafts.values} -> 'companies' ? ${slug}::text`));
  for (const { reference } of await ordered.union(drafted)) {
    if (await isOwner(db, { ...principal, reference })) return true;
  }
  return false;
}
