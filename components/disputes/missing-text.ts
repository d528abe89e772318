import type { DisputePayload, MissingFieldName } from '@/lib/contract/disputes';

/** Returns the missing items in one line; other items in the company's own text. */
export function missingText(
  { missing_fields: names, missing_other: other }: Pick<DisputePayload, 'missing_fields' | 'missing_other'>,
  wordOf: (name: MissingFieldName) => string,
): string {
  return names.map((name) => (name === 'other' && other ? other : wordOf(name))).join(', ');
}
