/** The published figures with the present names of companies. */
import { desc } from 'drizzle-orm';
import { publicFigureLettersMin } from '@/lib/config/business';
import type { CompanyFigure, PublicFigures } from '@/lib/contract/figures/public-figures';
import { openLicence, openLicenceUrl } from '@/lib/contract/open-data';
import { openDataPaths } from '@/lib/routes/crawler-files';
import { absoluteUrl, href } from '@/lib/routes/href';
import { listPublicNames } from '../../catalog/companies/service';
import type { DatabaseOrTransaction } from '../../db/client';
import { publishedFigures, type StoredFigures } from './table';

type StoredRow = typeof publishedFigures.$inferSelect;

/** The newest published figures, or null before the first. */
export async function findPublished(db: DatabaseOrTransaction): Promise<StoredRow | null> {
  const [row] = await db.select().from(publishedFigures).orderBy(desc(publishedFigures.from)).limit(1);
  return row ?? null;
}

/** By rounded letters, then name: the exact order would disclose more than the figures. A company without a page is left out. */
async function nameCompanies(
  db: DatabaseOrTransaction,
  siteUrl: string,
  figures: StoredFigures['companies'],
): Promise<CompanyFigure[]> {
  if (figures.length === 0) return [];
  const slugs = figures.map(({ slug }) => slug);
  const rows = await listPublicNames(db, slugs);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return figures
    .flatMap((figure) => {
      const found = bySlug.get(figure.slug);
      const url = absoluteUrl(siteUrl, href('company', 'nl', { company: figure.slug }));
      return found ? [{ ...figure, ...found, url }] : [];
    })
    .toSorted((one, other) => other.letters - one.letters || one.name.localeCompare(other.name, 'nl'));
}

/** The figures as the site publishes them. */
export async function publicFiguresOf(
  db: DatabaseOrTransaction,
  siteUrl: string,
  row: StoredRow | null,
): Promise<PublicFigures> {
  const url = (path: string) => absoluteUrl(siteUrl, path);
  const {
    total,
    categories,
    companies: ofCompanies,
  } = row?.figures ?? {
    total: null,
    categories: [],
    companies: [],
  };
  return {
    license: openLicence,
    license_url: openLicenceUrl,
    documentation_url: url(href('figures', 'en')),
    schema_url: url(openDataPaths.figuresSchema),
    letters_min: publicFigureLettersMin,
    period: row && { from: row.from, to: row.to },
    computed_at: row?.computedAt.toISOString() ?? null,
    total,
    categories: categories.toSorted(
      (one, other) => other.letters - one.letters || one.category.localeCompare(other.category),
    ),
    companies: await nameCompanies(db, siteUrl, ofCompanies),
  };
}
