/** Where a mail program ends a subscription by one press (RFC 8058): no cookie, no page, the key in the address. */
export function unsubscribePath(key: string): string {
  return `/api/subscriptions/unsubscribe?${new URLSearchParams({ key })}`;
}
