/** Errors of a page's structured data, compared with its content. */
import { matchPath } from '@/lib/routes/match';
import { type CrawledPage, oneSpace } from './crawled-page';

/** A line per error; `site` is the site's own origin. */
export function structuredFaults({ path, structured, text }: CrawledPage, site: string): string[] {
  const of = (type: string) => structured.filter((data) => data['@type'] === type);
  const isHome = path === '/' || path === '/en';
  const isArticle = /^(blog-category|more-about-money)-.*slug$/.test(matchPath(path)?.route.name ?? '');
  const [app] = of('MobileApplication');
  const rated = /4[,.]7 (uit|from|of|out of|van) [^.]*?3[.,]226|3[.,]226 [^.]*?4[,.]7/.test(text);
  return [
    ...(of('BreadcrumbList').length === (isHome ? 0 : 1)
      ? []
      : [`${of('BreadcrumbList').length} BreadcrumbList`]),
    ...structured.flatMap((data) => {
      if (data['@type'] !== 'BreadcrumbList') return [];
      const last = data.itemListElement.at(-1)?.item;
      return last === site + path ? [] : [`the trail ends at ${last}`];
    }),
    ...(of('FAQPage').length <= 1 ? [] : ['more than one FAQPage']),
    ...structured.flatMap((data) =>
      data['@type'] === 'FAQPage'
        ? data.mainEntity
            .filter(({ name }) => !text.includes(oneSpace(name)))
            .map(({ name }) => `a question that is not on the page: ${name}`)
        : [],
    ),
    ...(of('BlogPosting').length === (isArticle ? 1 : 0) ? [] : [`${of('BlogPosting').length} BlogPosting`]),
    ...(of('Organization').length === (isHome ? 1 : 0) && of('WebSite').length === (isHome ? 1 : 0)
      ? []
      : ['Organization and WebSite belong to the home page']),
    ...(app && !rated ? ['a rating that nobody sees'] : []),
  ];
}
