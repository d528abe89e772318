/** A company and one of its facts, locked for an operator's change. */
import { and, eq } from 'drizzle-orm';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { ApiError, NotFoundError } from '../../../core/errors';
import type { Operator } from '../../../core/operators/operator-action';
import type { Transaction } from '../../../db/client';
import type { FactRow } from '../stored-facts';
import { companies, companyFacts } from '../table';

export type LockedCompany = typeof companies.$inferSelect;

/** Who changes which company, when. */
export interface CompanyChange {
  readonly slug: string;
  readonly operator: Operator;
  readonly at: Date;
  readonly locale: Locale;
}

/** The company of a slug, until the transaction ends. Throws 404. */
export async function lockCompany(
  transaction: Transaction,
  { slug, locale }: Pick<CompanyChange, 'slug' | 'locale'>,
): Promise<LockedCompany> {
  const [row] = await transaction.select().from(companies).where(eq(companies.slug, slug)).for('update');
  if (!row) throw new NotFoundError(locale);
  return row;
}

/** A fact of a company by its id as text. Throws 404, also for another company's fact. */
export async function getFactRow(
  transaction: Transaction,
  { company, id, locale }: { company: LockedCompany; id: string; locale: Locale },
): Promise<FactRow> {
  const [row] = /^[1-9]\d{0,14}$/.test(id)
    ? await transaction
        .select()
        .from(companyFacts)
        .where(and(eq(companyFacts.companyId, company.id), eq(companyFacts.id, Number(id))))
    : [];
  if (!row) throw new ApiError(404, translatorOf(locale, 'admin')('companies.factGone'));
  return row;
}
