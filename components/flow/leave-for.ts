/** Leaves the page for another document: the checkout may be another site's. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
