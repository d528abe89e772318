/** The number of items of a long list, which is counted up to a maximum. */
export interface ListTotal {
  readonly total: number;
  /** Whether there are more than `total`. */
  readonly has_more: boolean;
}

/** Returns the values of a message with the number of items. */
export function totalOf({ total, has_more: hasMore }: ListTotal): { total: number; more: 'yes' | 'no' } {
  return { total, more: hasMore ? 'yes' : 'no' };
}
