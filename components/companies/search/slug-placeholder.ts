/** Placeholder for the slug of a company or category in a path, or a name in a text, that the browser completes. */
export const slugPlaceholder = 'company-slug';
