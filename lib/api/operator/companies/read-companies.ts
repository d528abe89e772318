/** What the operators' pages show of companies, with orders, reports and changes of the other domains. */
import { z } from '@hono/zod-openapi';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { formatFactValue, formatNote } from '@/lib/companies/facts-csv';
import { type MissingKind, missingKinds } from '@/lib/contract/operator-companies';
import { companyActions } from '@/lib/contract/operators';
import { listFactProposals } from '../../cases/company-reports/company-reports';
import { listOpenCorrections } from '../../catalog/companies/corrections';
import {
  type CompanyRecord,
  findCompanyRecord,
  listSoldRecords,
  searchCompanyRecords,
} from '../../catalog/companies/maintenance/company-records';
import { importSubject } from '../../catalog/companies/maintenance/import-facts';
import { type FactRow, recordedFactOfRow } from '../../catalog/companies/stored-facts';
import { listCandidates } from '../../catalog/companies/visitor-companies';
import { listAuditChanges } from '../../core/operators/audit-log';
import { operatorRead } from '../../core/operators/operator-read';
import { countPaidLetters } from '../../ordering/orders/letters/ordered-companies';

const pageLength = 25;

export const companySlug = z.string().regex(/^[a-z0-9-]{1,120}$/);

/** From 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1);

/** Whether a company lacks it. */
const lacks: Readonly<Record<MissingKind, (record: CompanyRecord) => boolean>> = {
  way: (record) => !record.hasFreeWay,
  address: (record) => !record.hasLetterAddress,
};

/** A page of the companies that a search finds, or of those that lack something, the most ordered first. */
export const companyList = operatorRead({
  summary: 'Companies by search, or those that lack a free way or an address by demand; proposals, imports',
  query: {
    /** Part of a name or slug; empty: the list by demand. */
    search: z.string().trim().max(200).default(''),
    /** Without it, companies that lack any of them. */
    missing: z.enum(missingKinds).nullable().default(null),
    page: pageNumber,
  },
  async read({ context: { db }, at, query: { search, missing, page } }) {
    const today = amsterdamDate(at);
    const [orders, proposals, candidates, corrections, imports] = await Promise.all([
      countPaidLetters(db),
      listFactProposals(db),
      listCandidates(db),
      listOpenCorrections(db),
      listAuditChanges(db, { actions: ['facts-import'], subject: importSubject }),
    ]);
    const ordersOf = ({ slug }: CompanyRecord) => orders.get(slug) ?? 0;
    const sold = await listSoldRecords(db, [...orders.keys()], today);
    const demanded = sold
      .filter((record) =>
        missing === null ? missingKinds.some((kind) => lacks[kind](record)) : lacks[missing](record),
      )
      .sort((one, other) => ordersOf(other) - ordersOf(one));
    const found =
      search === ''
        ? pageOf(demanded, page)
        : await searchCompanyRecords(db, search, { page, length: pageLength, today });
    return {
      companies: found.records.map((record) => ({
        slug: record.slug,
        name: record.name,
        category: record.category,
        status: record.status,
        orders: ordersOf(record),
        has_free_way: record.hasFreeWay,
        has_letter_address: record.hasLetterAddress,
        hints: record.hints,
      })),
      total: found.total,
      page: found.page,
      page_count: pageCountOf(found.total),
      missing: { way: sold.filter(lacks.way).length, address: sold.filter(lacks.address).length },
      proposals,
      candidates: candidates.map(({ slug, name, contractClass, namedAt }) => ({
        slug,
        name,
        contract_class: contractClass,
        at: namedAt,
      })),
      /** Contact details that companies gave themselves, undecided (the disputes page). */
      corrections: corrections.length,
      imports,
    };
  },
});

const pageCountOf = (total: number) => Math.max(1, Math.ceil(total / pageLength));

function pageOf(records: readonly CompanyRecord[], wanted: number) {
  const page = Math.min(wanted, pageCountOf(records.length));
  const start = (page - 1) * pageLength;
  return { records: records.slice(start, start + pageLength), total: records.length, page };
}

export const oneCompany = operatorRead({
  summary: 'One company with every fact, hints included, and every change',
  query: { company: companySlug },
  async read({ context: { db }, at, query: { company: slug } }) {
    const found = await findCompanyRecord(db, slug, amsterdamDate(at));
    if (!found) return null;
    const { company, facts, letterFactId } = found;
    const [orders, proposals, history] = await Promise.all([
      countPaidLetters(db),
      listFactProposals(db, slug),
      listAuditChanges(db, { actions: companyActions, subject: slug }),
    ]);
    const open = facts.filter(({ verdict }) => verdict === null);
    const decided = facts.filter(({ verdict }) => verdict !== null);
    return {
      slug: company.slug,
      name: company.name,
      aliases: company.aliases,
      category: company.category,
      contract_class: company.contractClass,
      status: company.status,
      successor: company.successor,
      origin: company.origin,
      /** Register and import leave name, category, class and status alone. */
      is_maintained: company.isMaintained,
      orders: orders.get(slug) ?? 0,
      /** Undecided ones first. */
      facts: [...open, ...decided].map((row) => factOf(row, letterFactId)),
      proposals,
      history,
    };
  },
});

function factOf(row: FactRow, letterFactId: number | null) {
  return {
    id: row.id,
    kind: row.kind,
    value: formatFactValue(recordedFactOfRow(row)),
    purpose: row.purpose,
    tier: row.tier,
    source_kind: row.sourceKind,
    source_url: row.sourceUrl,
    source_date: row.sourceDate,
    checked: row.checked,
    note: row.note && formatNote(row.note),
    remark: row.remark,
    quote: row.quote,
    verdict: row.verdict,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt,
    /** Whether letters go to this address. */
    is_letter_address: row.id === letterFactId,
  };
}
