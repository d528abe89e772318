/** Pages of flows, from their rows: the forms, those about one company, and the pages on which a request is followed. */
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

/** Flows of forms, by page. */
export const formPages = flowsOf((row): row is Exclude<FlowRow, CompanyRow> => !isAboutCompany(row));

/** Flows of forms about one company, by page. */
export const companyFormPages = flowsOf(
  (row): row is Exclude<CompanyRow, SuccessRow> => isAboutCompany(row) && row.kind === 'flow',
);

/** Flows of pages on which a request about one company is followed, by page. */
export const companySuccessPages = flowsOf(
  (row): row is SuccessRow => isAboutCompany(row) && row.kind === 'status',
);

export type CompanySuccessPageName = keyof typeof companySuccessPages;
