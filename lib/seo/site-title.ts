/** The one rule for the site's name in titles: at the end, where there is room and the words don't name us anyway. */

const siteName = 'Snoei';

/** Characters of a title that search results show. */
const shownCharacters = 60;

/** A title without the site's name behind it, however that was written: for pictures that show the name themselves. */
export function plainTitle(title: string): string {
  return title.replace(/\s+[|·–—-]\s+Snoei$/u, '').trim();
}

/** The title of a document: its words, then ` · Snoei`. */
export function documentTitle(title: string): string {
  const words = plainTitle(title);
  const named = `${words} · ${siteName}`;
  return /\bSnoei\b/u.test(words) || named.length > shownCharacters ? words : named;
}
