/** The tags of articles, in display order: `other` always last. */
export const articleTags = [
  'cancel',
  'switch',
  'negotiate',
  'complaint',
  'save',
  'about_us',
  'news',
  'stats',
  'scam',
  'other',
] as const;

export type ArticleTag = (typeof articleTags)[number];

/** Returns whether a text is an article tag. */
export function isArticleTag(tag: string): tag is ArticleTag {
  return (articleTags as readonly string[]).includes(tag);
}
