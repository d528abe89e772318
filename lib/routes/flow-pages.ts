/** Pages of flows, from their rows: forms, forms about one company, and status pages. */
import { routeTable } from './table';

type Row = (typeof routeTable)[number];
type FlowRow = Extract<Row, { readonly flow: string }>;
type CompanyRow = Extract<FlowRow, { readonly name: `company-${string}` }>;
type SuccessRow = Extract<CompanyRow, { readonly kind: 'status' }>;
type Flows<R extends FlowRow> = { readonly [Each in R as Each['name']]: Each['flow'] };

function flowsOf<R extends FlowRow>(isOne: (row: FlowRow) => row is R): Flows<R> {
  const rows = routeTable.filter((row): row is FlowRow => 'flow' in row).filter(isOne);
  return Object.fromEntries(rows.map(({ name, flow }) => [name, flow])) as Flows<R>;
}

const isAboutCompany = (row: FlowRow): row is CompanyRow => row.name.startsWith('company-');

/** Flows by form page. */
export const formPages = flowsOf((row): row is Exclude<FlowRow, CompanyRow> => !isAboutCompany(row));

/** Flows by form page about one company. */
export const companyFormPages = flowsOf(
  (row): row is Exclude<CompanyRow, SuccessRow> => isAboutCompany(row) && row.kind === 'flow',
);

/** Flows by status page about one company. */
export const companySuccessPages = flowsOf(
  (row): row is SuccessRow => isAboutCompany(row) && row.kind === 'status',
);

export type CompanySuccessPageName = keyof typeof companySuccessPages;
