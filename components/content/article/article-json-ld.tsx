/** An article as structured data: BlogPosting. */

import { logoPath } from '@/components/content/seo/logo-path';
import type { PageStory } from '@/components/content/story/page-story';
import { JsonLd } from '@/components/ui/json-ld';
import { getEnv } from '@/lib/config/env';
import { isArticleTag } from '@/lib/content/article-tags';
import { markdownText } from '@/lib/content/markdown';
import { tagLabel } from '@/lib/content/tag-label';
import { defaultLocale } from '@/lib/i18n/locale';
import { absoluteUrl, findPath, href } from '@/lib/routes/href';
import { socialImageAddress } from '@/lib/seo/social-image';
import { blogPosting, siteName } from '@/lib/seo/structured-data';
import { textsIn } from '../article-cards/texts-in';
import { authorName } from '../story/author-name';

export function ArticleJsonLd({ page: { story, match } }: { readonly page: PageStory<'article'> }) {
  const { SITE_URL } = getEnv();
  const { content, firstPublishedAt, publishedAt, tags } = story;
  const { route, locale, params } = match;
  const url = (path: string) => absoluteUrl(SITE_URL, path);
  const path = findPath(route.name, locale, params) ?? '';
  const name = content.author ? authorName(content.author) : siteName;
  return (
    <JsonLd
      data={blogPosting({
        url: url(path),
        title: content.title,
        description: content.metaDescription,
        images: [url(socialImageAddress(path, content.metaTitle)), url(content.image.filename)],
        locale,
        published: firstPublishedAt,
        modified: publishedAt,
        // An author who bears the house's name is its editors and no person.
        author: { name, editors: name.includes(siteName) },
        publisher: { name: siteName, url: url(href('home', defaultLocale)), logo: url(logoPath) },
        wordCount: countWords([content.intro, ...textsIn(content.body)]),
        subjects: tags.filter(isArticleTag).map((tag) => tagLabel(tag, locale)),
      })}
    />
  );
}

/** Words of Markdown texts, as a reader counts them. */
function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (markdownText(text).match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}
