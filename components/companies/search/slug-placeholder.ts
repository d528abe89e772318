/** Placeholder for the slug of a company or category in a path that the browser completes. */
export const slugPlaceholder = 'company-slug';
