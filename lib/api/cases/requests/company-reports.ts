/** Reports by visitors that something on a company's page is wrong: requests of the flow `company-report`. */
import { and, asc, eq, isNull, lte, ne } from 'drizzle-orm';
import { companyReportMaxAgeDays } from '@/lib/config/business';
import type { CompanyReport } from '@/lib/contract/operator-companies';
import { companyReportFlow } from '@/lib/flows/requests/company-report';
import type { AppContext } from '../../core/context';
import type { DatabaseOrTransaction } from '../../db/client';
import { forgetRequests } from './forget-requests';
import { requests } from './table';

/** Reports that are listed at most. */
const listedMax = 100;

/** Reports that wait for an operator, the oldest first; of one company where a slug is given. */
export async function listCompanyReports(
  db: DatabaseOrTransaction,
  slug: string | null = null,
): Promise<CompanyReport[]> {
  const rows = await db
    .select()
    .from(requests)
    .where(
      and(
        eq(requests.flow, companyReportFlow.name),
        ne(requests.waitsFor, 'nobody'),
        slug === null ? undefined : eq(requests.company, slug),
      ),
    )
    .orderBy(asc(requests.createdAt), asc(requests.reference))
    .limit(listedMax);
  return rows.flatMap(({ reference, company, companyName, createdAt, values, email }) => {
    if (company === null) return [];
    const message = values?.message;
    return [
      {
        reference,
        company: { slug: company, name: companyName ?? company },
        at: createdAt.toISOString(),
        message: typeof message === 'string' ? message : '',
        has_email: email !== null,
      },
    ];
  });
}

/** Erases reports that are older than their term, handled or not. */
export async function expireCompanyReports(context: AppContext, limit: number): Promise<void> {
  const before = new Date(context.clock.now().getTime() - companyReportMaxAgeDays * 86_400_000);
  const rows = await context.db
    .select({ reference: requests.reference })
    .from(requests)
    .where(
      and(
        eq(requests.flow, companyReportFlow.name),
        lte(requests.createdAt, before),
        isNull(requests.erasedAt),
      ),
    )
    .limit(limit);
  await forgetRequests(
    context,
    rows.map(({ reference }) => reference),
  );
}
