import type { OperatorReads } from '@/lib/api-client/operators';

/** Returns an operator's label of a letter: its code, and the short reference of its order. */
export function aboutText({
  code,
  short_reference: reference,
}: OperatorReads['/admin/disputes']['refundable'][number]): string {
  return `${code} · ${reference}`;
}
