/** Structured data (DESIGN §3 'JSON-LD') as plain objects of schema.org's types; components/ui/json-ld.tsx prints them. */
import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  MobileApplication,
  Organization,
  Person,
  WebSite,
} from 'schema-dts';
import {
  appPriceCents,
  currency,
  starsMax,
  starsMin,
  storeRatingStars,
  storeReviewsCount,
} from '@/lib/config/business';
import { type Locale, locales } from '@/lib/i18n/locale';

/** The name of the house. */
export const siteName = 'Snoei';

/** BreadcrumbList of the way to a page, absolute addresses. */
export function breadcrumbList(items: readonly { name: string; url: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, url }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: url,
    })),
  } satisfies BreadcrumbList;
}

/** FAQPage of questions that stand on the page. */
export function faqPage(questions: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  } satisfies FAQPage;
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
}) {
  return {
    '@type': 'MobileApplication',
    name: siteName,
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
  } satisfies MobileApplication;
}

/** Who runs the site. Only what is known of the seller; `logo` is a picture's address. */
export function organization({
  url,
  logo,
  description,
  seller,
}: {
  readonly url: string;
  readonly logo: string;
  readonly description: string;
  readonly seller: {
    readonly legalName: string;
    readonly email: string;
    readonly chamberOfCommerceNumber: string | null;
    readonly vatNumber: string | null;
  };
}) {
  return {
    '@type': 'Organization',
    '@id': `${url}#organization`,
    name: siteName,
    legalName: seller.legalName,
    url,
    logo,
    description,
    email: seller.email,
    ...(seller.vatNumber ? { vatID: seller.vatNumber } : {}),
    ...(seller.chamberOfCommerceNumber
      ? {
          identifier: {
            '@type': 'PropertyValue' as const,
            propertyID: 'KVK',
            value: seller.chamberOfCommerceNumber,
          },
        }
      : {}),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: seller.email,
      availableLanguage: [...locales],
    },
  } satisfies Organization;
}

/** The site in a language; `url` is its home page there, `root` the site's. */
export function webSite({
  url,
  root,
  locale,
  description,
}: {
  readonly url: string;
  readonly root: string;
  readonly locale: Locale;
  readonly description: string;
}) {
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    name: siteName,
    url,
    description,
    inLanguage: locale,
    publisher: { '@id': `${root}#organization` },
  } satisfies WebSite;
}

/** BlogPosting of an article; `editors` where its author is the house and no person. Absolute addresses, ISO moments. */
export function blogPosting(article: {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly locale: Locale;
  readonly published: string | null;
  readonly modified: string | null;
  readonly author: { readonly name: string; readonly editors: boolean };
  readonly publisher: { readonly name: string; readonly url: string; readonly logo: string };
  readonly wordCount: number;
  /** Subjects in words. */
  readonly subjects: readonly string[];
}) {
  const { published, modified, author, publisher } = article;
  const house = {
    '@type': 'Organization',
    name: publisher.name,
    url: publisher.url,
    logo: publisher.logo,
  } satisfies Organization;
  const person = { '@type': 'Person', name: author.name, worksFor: house } satisfies Person;
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    image: article.images,
    inLanguage: article.locale,
    url: article.url,
    mainEntityOfPage: article.url,
    ...(published ? { datePublished: published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    author: author.editors ? { ...house, name: author.name } : person,
    publisher: house,
    wordCount: article.wordCount,
    articleSection: article.subjects,
    isAccessibleForFree: true,
  } satisfies BlogPosting;
}
