/** The feed of a section of articles, in its language. */

import { authorName } from '@/components/content/story/author-name';
import { getEnv } from '@/lib/config/env';
import { isArticleTag } from '@/lib/content/article-tags';
import { listArticles } from '@/lib/content/queries';
import { tagLabel } from '@/lib/content/tag-label';
import { languageTags } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { findFeed } from '@/lib/routes/crawler-files';
import { absoluteUrl, href } from '@/lib/routes/href';
import { findStoryPath, findStorySlug } from '@/lib/routes/story-route';
import { crawlerResponse, forCrawlers, noFile } from '@/lib/seo/crawler-response';
import { rssXml } from '@/lib/seo/rss';

/** Articles are published at run time. */
export const dynamic = 'force-dynamic';

/** Maximum number of items in the feed. */
const itemsMax = 30;

export const GET = forCrawlers(async (request: Request) => {
  const { pathname } = new URL(request.url);
  const feed = findFeed(pathname);
  const prefix = feed && findStorySlug(feed.section, feed.locale);
  if (!feed || !prefix) return noFile();
  const { section, locale } = feed;
  const t = translatorOf(locale, 'seo');
  const url = (path: string) => absoluteUrl(getEnv().SITE_URL, path);
  const articles = await listArticles({ prefix });
  const items = articles.slice(0, itemsMax).flatMap(({ fullSlug, content, tags, firstPublishedAt }) => {
    const path = findStoryPath(fullSlug);
    if (path === null) return [];
    return [
      {
        title: content.title,
        url: url(path),
        description: content.intro,
        publishedAt: firstPublishedAt,
        author: content.author ? authorName(content.author) : null,
        subjects: tags.filter(isArticleTag).map((tag) => tagLabel(tag, locale)),
      },
    ];
  });
  const xml = rssXml({
    title: t(`feed.${section}`),
    description: t(`feed.${section}Description`),
    language: languageTags[locale],
    url: url(href(section, locale)),
    self: url(pathname),
    items,
  });
  return crawlerResponse(xml, 'application/rss+xml');
});
