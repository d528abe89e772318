/**
 * First segments under which no page lies: assets and what answers for itself. No company can have one as its slug.
 * A leaf, safe on the edge.
 */
export const fileFolders = ['_next', 'api', 'assets', 'data', 'rss', 'sitemaps'] as const;

export type FileFolder = (typeof fileFolders)[number];
