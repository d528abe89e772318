/** The mark as a picture that search engines show beside the site's name: square, 112 pixels at least. */
export const logoPath = '/assets/icons/snoei-512.png';
