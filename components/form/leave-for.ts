/**
 * Leaves the page for another document: the checkout may be another site's. Should the browser bring this one back as
 * it was, it is loaded anew: what was ordered can't be ordered again, and the server knows where to go on.
 */
export function leaveFor(url: string): void {
  window.addEventListener('pageshow', (event) => event.persisted && window.location.reload());
  window.location.assign(url);
}
