/** Placeholder for a company's slug in a path that the browser completes. */
export const slugPlaceholder = 'company-slug';
