/** Shared classes of the footer's links. */
export const footerLink =
  'inline-flex min-h-9 items-center py-1 leading-snug underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current';
