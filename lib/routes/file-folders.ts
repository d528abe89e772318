/**
 * First segments without pages: assets and other handlers. Reserved against company slugs. A leaf, safe on the edge.
 */
export const fileFolders = ['_next', 'api', 'assets', 'data', 'rss', 'sitemaps'] as const;

export type FileFolder = (typeof fileFolders)[number];
