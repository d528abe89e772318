/** One-click unsubscribe for mail programs (RFC 8058): no cookie, no page, the key in the URL. */
export function unsubscribePath(key: string): string {
  return `/api/subscriptions/unsubscribe?${new URLSearchParams({ key })}`;
}
