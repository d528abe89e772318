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
