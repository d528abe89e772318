/** Structured data as plain objects; components/seo/json-ld.tsx prints them. */
import {
  appPriceCents,
  currency,
  starsMax,
  starsMin,
  storeRatingStars,
  storeReviewsCount,
} from '@/lib/config/business';

/** BreadcrumbList of the way to a page, absolute addresses. */
export function breadcrumbList(items: readonly { name: string; url: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

/** FAQPage of questions that stand on the page. */
export function faqPage(questions: readonly { question: string; answer: string }[]): Record<string, unknown> {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/**
 * MobileApplication: a free app with the spec's rating (spec §1, §9). The rating has to be visible on the page that
 * carries this.
 */
export function mobileApplication({
  url,
  systems,
  downloadUrls,
}: {
  url: string;
  systems: readonly ('ANDROID' | 'IOS')[];
  downloadUrls: readonly string[];
}): Record<string, unknown> {
  return {
    '@type': 'MobileApplication',
    name: 'Snoei',
    url,
    operatingSystem: systems.join(', '),
    applicationCategory: 'FinanceApplication',
    downloadUrl: downloadUrls,
    offers: { '@type': 'Offer', price: (appPriceCents / 100).toFixed(0), priceCurrency: currency },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: storeRatingStars,
      reviewCount: storeReviewsCount,
      bestRating: starsMax,
      worstRating: starsMin,
    },
  };
}

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
