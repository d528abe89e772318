/** Structured data as plain objects of schema.org's types, rendered by components/ui/json-ld.tsx. */
import type {
  BlogPosting,
  BreadcrumbList,
  Dataset,
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

export const siteName = 'Snoei';

/** Returns the BreadcrumbList of a page, absolute URLs. */
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

/** Returns the FAQPage of visible questions. */
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

/** Returns the MobileApplication: a free app with its rating. The rating must be visible on the same page. */
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

/** Returns the Organization, with known seller details only; `logo` is an image URL. */
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

/** Returns the WebSite in a language; `url` is its home page there, `root` the site's. */
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

/**
 * Returns the BlogPosting of an article; `editors` when its author is an organisation. Absolute URLs, ISO date-times.
 */
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
  /** Labels of its tags. */
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

/** Returns the Dataset of the open data: absolute URLs, media types of the downloads. */
export function openDataset({
  name,
  description,
  url,
  license,
  downloads,
}: {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly license: string;
  readonly downloads: readonly { readonly type: string; readonly url: string }[];
}) {
  return {
    '@type': 'Dataset',
    name,
    description,
    url,
    license,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: siteName },
    distribution: downloads.map((download) => ({
      '@type': 'DataDownload' as const,
      encodingFormat: download.type,
      contentUrl: download.url,
    })),
  } satisfies Dataset;
}
