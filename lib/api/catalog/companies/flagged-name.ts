/** Services for adults of the register: neither suggested nor listed, but found by who sends off their whole name. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Suggestion } from '@/lib/contract/companies';
import type { Database } from '../../db/client';
import { monogramPath } from './monogram-path';
import { readSearch } from './read-search';
import { companies } from './table';

/** The flagged companies of which a text is the whole name, generic words aside. */
export async function findFlaggedByName(db: Database, text: string): Promise<Suggestion[]> {
  const reading = readSearch(text);
  if (reading === null) return [];
  const names = [...new Set(reading.texts.map(({ search }) => search))];
  const rows = await db
    .select({ slug: companies.slug, name: companies.name })
    .from(companies)
    .where(
      and(
        eq(companies.origin, 'register'),
        eq(companies.status, 'active'),
        eq(companies.flagged, true),
        inArray(companies.normalisedName, names),
      ),
    );
  return rows.map(({ slug, name }) => ({ label: name, value: slug, picture_url: monogramPath(slug) }));
}
