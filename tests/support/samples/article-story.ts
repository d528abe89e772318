/** A checked article, as pages get it; a test names what it is about. */
import type { Story } from '@/lib/content/story';

type Article = Story<'article'>;

/** An article whose uuid follows from its slug's last part. */
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
