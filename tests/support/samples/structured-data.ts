/** A structural check of JSON-LD: each type that the site uses, with search engines' requirements. */
import * as z from 'zod';

const url = z.string().regex(/^https?:\/\/[^/\s]+\//);
const nonEmpty = z.string().trim().min(1);
const moment = z.iso.datetime({ offset: true });
const context = z.literal('https://schema.org');
const typed = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ '@type': z.literal(type), ...shape });

const house = typed('Organization', { name: nonEmpty, url, logo: url.optional() });

const breadcrumbs = typed('BreadcrumbList', {
  '@context': context,
  itemListElement: z
    .array(typed('ListItem', { position: z.number().int(), name: nonEmpty, item: url }))
    .min(2)
    .refine(
      (items) => items.every(({ position }, index) => position === index + 1),
      'positions count from 1',
    ),
});

const questions = typed('FAQPage', {
  '@context': context,
  mainEntity: z
    .array(typed('Question', { name: nonEmpty, acceptedAnswer: typed('Answer', { text: nonEmpty }) }))
    .min(1)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'each question once'),
});

const app = typed('MobileApplication', {
  '@context': context,
  name: nonEmpty,
  url,
  operatingSystem: z.enum(['ANDROID', 'IOS', 'ANDROID, IOS']),
  applicationCategory: z.literal('FinanceApplication'),
  downloadUrl: z.array(url).min(1),
  offers: typed('Offer', { price: z.literal('0'), priceCurrency: z.literal('EUR') }),
  aggregateRating: typed('AggregateRating', {
    ratingValue: z.literal(4.7),
    reviewCount: z.literal(3226),
    bestRating: z.literal(5),
    worstRating: z.literal(1),
  }),
});

const article = typed('BlogPosting', {
  '@context': context,
  headline: nonEmpty.max(110),
  description: nonEmpty,
  image: z.array(url).min(1),
  inLanguage: z.enum(['nl', 'en']),
  url,
  mainEntityOfPage: url,
  datePublished: moment,
  dateModified: moment,
  author: z.union([house, typed('Person', { name: nonEmpty, worksFor: house })]),
  publisher: house,
  wordCount: z.number().int().min(300),
  articleSection: z.array(nonEmpty).min(1),
  isAccessibleForFree: z.literal(true),
});

const organization = typed('Organization', {
  '@context': context,
  '@id': url,
  name: nonEmpty,
  legalName: nonEmpty,
  url,
  logo: url,
  description: nonEmpty,
  email: z.email(),
  vatID: nonEmpty.optional(),
  identifier: typed('PropertyValue', { propertyID: nonEmpty, value: nonEmpty }).optional(),
  contactPoint: typed('ContactPoint', {
    contactType: nonEmpty,
    email: z.email(),
    availableLanguage: z.array(nonEmpty).min(1),
  }),
});

const webSite = typed('WebSite', {
  '@context': context,
  '@id': url,
  name: nonEmpty,
  url,
  description: nonEmpty,
  inLanguage: z.enum(['nl', 'en']),
  publisher: z.strictObject({ '@id': url }),
});

const catalog = typed('OfferCatalog', {
  '@context': context,
  name: nonEmpty,
  url,
  itemListElement: z
    .array(
      typed('Offer', {
        price: z.string().regex(/^\d+\.\d{2}$/),
        priceCurrency: z.literal('EUR'),
        itemOffered: typed('Service', { name: nonEmpty, areaServed: z.literal('NL') }),
      }),
    )
    .min(1),
});

const dataset = typed('Dataset', {
  '@context': context,
  name: nonEmpty,
  description: nonEmpty,
  url,
  license: url,
  isAccessibleForFree: z.literal(true),
  creator: typed('Organization', { name: nonEmpty }),
  distribution: z
    .array(typed('DataDownload', { encodingFormat: z.string().includes('/'), contentUrl: url }))
    .min(1),
});

const anything = z.discriminatedUnion('@type', [
  dataset,
  breadcrumbs,
  questions,
  app,
  article,
  organization,
  webSite,
  catalog,
]);

export type StructuredData = z.infer<typeof anything>;

/** A script's text as structured data, or its error. */
export function readStructuredData(
  text: string,
): { readonly data: StructuredData; readonly problems: null } | { readonly problems: string } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: `no JSON: ${error instanceof Error ? error.message : error}` };
  }
  const result = anything.safeParse(json);
  return result.success ? { data: result.data, problems: null } : { problems: z.prettifyError(result.error) };
}
