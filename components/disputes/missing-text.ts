import type { DisputePayload, MissingFieldName } from '@/lib/contract/disputes';

/** What is missing, in one line; what else is missing in the company's own words. */
export function missingText(
  { missing_fields: names, missing_other: other }: Pick<DisputePayload, 'missing_fields' | 'missing_other'>,
  wordOf: (name: MissingFieldName) => string,
): string {
  return names.map((name) => (name === 'other' && other ? other : wordOf(name))).join(', ');
}
