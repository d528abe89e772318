/** The subjects of articles (spec §3 'Blog story'), in the order in which they are listed: `other` always last. */
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

/** Whether a tag is one of the subjects. */
export function isArticleTag(tag: string): tag is ArticleTag {
  return (articleTags as readonly string[]).includes(tag);
}
