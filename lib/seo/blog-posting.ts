/** Structured data of an article; components/seo/json-ld.tsx prints it. */

/** BlogPosting of an article; `editors` where its author is the house and no person. Absolute addresses, ISO moments. */
export function blogPosting(article: {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly locale: string;
  readonly published: string | null;
  readonly modified: string | null;
  readonly author: { readonly name: string; readonly editors: boolean };
  readonly publisher: { readonly name: string; readonly url: string };
}): Record<string, unknown> {
  const { published, modified, author, publisher } = article;
  const house = { '@type': 'Organization', name: publisher.name, url: publisher.url };
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    image: article.image,
    inLanguage: article.locale,
    mainEntityOfPage: article.url,
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    author: author.editors
      ? { ...house, name: author.name }
      : { '@type': 'Person', name: author.name, worksFor: house },
    publisher: house,
  };
}
