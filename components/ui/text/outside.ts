/** Links to other sites: a new tab everywhere, without endorsement or access to this page. */

/** Id of the element of the layout that says so to screen readers. */
export const newTabNoteId = 'new-tab';

/** Whether a link leaves the site; links within it are paths. */
export function isOutside(href: string): boolean {
  return /^https?:\/\//i.test(href);
}

/** Attributes of a link; a target of its own stays. */
export function outsideAttributes(href: string, target: string | undefined) {
  if (!isOutside(href) || target !== undefined) return {};
  return { target: '_blank', rel: 'nofollow noopener external', 'aria-describedby': newTabNoteId } as const;
}
