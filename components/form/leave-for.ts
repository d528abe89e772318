/**
 * Navigates to another document, since the checkout may be on another site. When the browser restores this page from
 * its cache, it is reloaded: an order can't be repeated, and the server redirects to its status.
 */
export function leaveFor(url: string): void {
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  window.location.assign(url);
}
