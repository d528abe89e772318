/** An article as structured data: BlogPosting, and its questions as FAQPage (DESIGN §3 'JSON-LD'). */
import { JsonLd } from '@/components/seo/json-ld';
import type { PageStory } from '@/components/story/page-story';
import { getEnv } from '@/lib/config/env';
import { absoluteUrl, findPath, href } from '@/lib/routes/href';
import { blogPosting } from '@/lib/seo/blog-posting';
import { authorName } from './author-name';

/** The name of the house: an author who bears it is its editors and no person. */
const house = 'Snoei';

export function ArticleJsonLd({ page: { story, match } }: { readonly page: PageStory<'article'> }) {
  const { SITE_URL } = getEnv();
  const { content, firstPublishedAt, publishedAt } = story;
  const { route, locale, params } = match;
  const name = content.author ? authorName(content.author) : house;
  return (
    <JsonLd
      data={blogPosting({
        url: absoluteUrl(SITE_URL, findPath(route.name, locale, params) ?? ''),
        title: content.title,
        description: content.metaDescription,
        image: absoluteUrl(SITE_URL, content.image.filename),
        locale,
        published: firstPublishedAt,
        modified: publishedAt,
        author: { name, editors: name.includes(house) },
        publisher: { name: house, url: absoluteUrl(SITE_URL, href('home', 'nl')) },
      })}
    />
  );
}
