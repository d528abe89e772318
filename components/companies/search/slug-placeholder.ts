/** Placeholder for a company's slug in a path, or its name in a text, that the browser completes. */
export const slugPlaceholder = 'company-slug';
