/** A parsed article, as pages get it; a test overrides its fields. */
import type { Story } from '@/lib/content/story';

type Article = Story<'article'>;

/** An article whose uuid is derived from its slug's last segment. */
export function articleStory(
  fullSlug: string,
  {
    content = {},
    ...rest
  }: Partial<Omit<Article, 'content'>> & { readonly content?: Partial<Article['content']> } = {},
): Article {
  const slug = fullSlug.slice(fullSlug.lastIndexOf('/') + 1);
  return {
    name: slug,
    slug,
    fullSlug,
    uuid: `uuid-${slug}`,
    id: 1,
    tags: [],
    firstPublishedAt: '2026-01-14T07:00:00.000Z',
    publishedAt: '2026-01-14T07:00:00.000Z',
    alternates: [],
    ...rest,
    content: {
      _uid: 'content',
      component: 'article',
      title: slug,
      intro: `About ${slug}.`,
      image: { filename: '/assets/stories/gym.svg', alt: 'A dumbbell' },
      relatedPosts: [],
      metaTitle: slug,
      metaDescription: slug,
      sources: [],
      faq: [],
      body: [],
      ...content,
    },
  };
}
