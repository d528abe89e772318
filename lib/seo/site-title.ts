/** The site's name in titles: appended when it fits and the title does not contain it. */

const siteName = 'Snoei';

/** Characters of a title shown in search results. */
const shownCharacters = 60;

/** Returns a title without the appended site's name, for images that show the name themselves. */
export function plainTitle(title: string): string {
  return title.replace(/\s+[|·–—-]\s+Snoei$/u, '').trim();
}

/** Returns the title of a document: its text, then ` · Snoei`. */
export function documentTitle(title: string): string {
  const plain = plainTitle(title);
  const named = `${plain} · ${siteName}`;
  return /\bSnoei\b/u.test(plain) || named.length > shownCharacters ? plain : named;
}
