/**
 * Rows in the words of researchers, as rows of the register's files. They have a column `confidence`, and their `note` is a remark
 * for operators, not a note for visitors. What they doubt, or hold to be uncertain, becomes a hint.
 */
import type { FactPurpose } from '@/lib/contract/company-facts';
import type { FactCells } from '../facts-csv';

/** A row of a file before it is read. */
export type FileRow = FactCells & { readonly confidence?: string | undefined };

const kinds: Readonly<Record<string, string>> = {
  cancel_method: 'methods',
  cancel_url: 'cancel-page',
  cancel_email: 'email',
  cancel_phone: 'phone',
  postal_address: 'address',
  notice_term: 'notice-term',
  minimum_term: 'minimum-term',
  statement_name: 'statement-name',
  price_month: 'price',
};

const purposes: Readonly<Record<string, FactPurpose>> = {
  'customer service': 'customer-service',
  headquarters: 'head-office',
  unknown: 'general',
  other: 'general',
};

/** Steps as a numbered text ("1. Log in. 2. Stop."), in parts. What stands before the first step belongs to it. */
function splitNumbers(text: string): string {
  return text
    .split('||')
    .map((language) =>
      language
        .trim()
        .replace(/^1\.\s+/, '')
        .replace(/^([^.|]*:)\s+1\.\s+/, '$1 ')
        .replaceAll(/\s+\d\.\s+(?=\p{Lu})/gu, ' | '),
    )
    .join(' || ');
}

/** The value of a kind as the register's files write it. */
function cellOf(kind: string, value: string): string {
  if (kind === 'steps') return splitNumbers(value);
  if (kind === 'price') return /^\d+\.\d{2}$/.test(value) ? `EUR ${value} per month` : value;
  // Two languages around one slash.
  const [dutch, english, ...more] = value.split(' / ');
  const isInOneCell =
    kind === 'refund' && english !== undefined && more.length === 0 && !value.includes('||');
  return isInOneCell ? `${dutch} || ${english}` : value;
}

/** A row as the register's files have it. `checked`: when its source was read, where the row itself doesn't say so. */
export function settleRow(row: FileRow, checked: string | undefined): FactCells {
  const { confidence, ...cells } = row;
  const dated = cells.checked ? cells : { ...cells, checked };
  if (confidence === undefined) return dated;
  const { note, ...rest } = dated;
  const kind = kinds[row.fact ?? ''] ?? row.fact ?? '';
  return {
    ...rest,
    fact: kind,
    value: cellOf(kind, row.value?.trim() ?? ''),
    purpose: purposes[row.purpose ?? ''] ?? row.purpose,
    tier: confidence === 'low' ? 'C' : row.tier,
    ...(note ? { remark: note } : {}),
  };
}
