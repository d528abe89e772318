/** The logo for search results: square, at least 112 pixels. */
export const logoPath = '/assets/icons/snoei-512.png';
