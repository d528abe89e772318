/**
 * The open record format of company databases (Datenanfragen.de), as far as records have to conform: its fields and their types. Fields
 * irrelevant to contacting a company are validated and dropped.
 */
import * as z from 'zod';

const countries = [
  'all',
  'at',
  'be',
  'bg',
  'hr',
  'cy',
  'cz',
  'dk',
  'ee',
  'fi',
  'fr',
  'de',
  'gr',
  'hu',
  'ie',
  'it',
  'lv',
  'lt',
  'lu',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'si',
  'es',
  'se',
  'gb',
  'no',
  'is',
  'li',
  'ch',
] as const;

/** The format's company categories. */
const openCategories = [
  'addresses',
  'ads',
  'church',
  'collection agency',
  'commerce',
  'credit agency',
  'entertainment',
  'finance',
  'health',
  'insurance',
  'nonprofit',
  'political party',
  'public body',
  'school',
  'social media',
  'telecommunication',
  'travel',
  'utility',
] as const;
export type OpenCategory = (typeof openCategories)[number];

const phone = z.string().regex(/^\+\d+ \d+ (?:\d+ )*\d+(?: ext\. \d+)?$/);
/** The format is "uri": anything with a scheme. */
const uri = z.string().regex(/^[a-z][a-z0-9+.-]*:\S+$/i);

function unique<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .refine(
      (list) => new Set(list.map((one) => JSON.stringify(one))).size === list.length,
      'has an entry twice',
    );
}

const requiredElement = z.strictObject({
  desc: z.string(),
  type: z.enum(['input', 'textarea', 'email', 'address', 'name', 'birthdate']),
  optional: z.boolean().optional(),
});

export const openRecord = z.strictObject({
  slug: z.string().regex(/^[a-z0-9-]+$/),
  'relevant-countries': unique(z.enum(countries)).min(1),
  categories: unique(z.enum(openCategories)).optional(),
  name: z.string().regex(/^\S.*\S$/u),
  runs: unique(z.string()).optional(),
  address: z.string(),
  phone: phone.optional(),
  fax: phone.optional(),
  email: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/u)
    .optional(),
  webform: uri.optional(),
  'pgp-fingerprint': z.string().optional(),
  'pgp-url': uri.optional(),
  web: uri.optional(),
  sources: unique(uri).min(1),
  'required-elements': unique(requiredElement).optional(),
  'request-language': z
    .string()
    .regex(/^[a-z]{2}$/)
    .optional(),
  'custom-access-template': z.string().optional(),
  'custom-erasure-template': z.string().optional(),
  'custom-rectification-template': z.string().optional(),
  'custom-objection-template': z.string().optional(),
  'needs-id-document': z.boolean().optional(),
  'suggested-transport-medium': z.enum(['fax', 'letter', 'email', 'webform']).optional(),
  comments: z.array(z.string()).optional(),
  quality: z.enum(['tested', 'verified', 'imported', 'scraped']),
  'facet-group': z.enum(['church', 'school']).optional(),
  nsfw: z.literal(true).optional(),
});
export type OpenRecord = z.infer<typeof openRecord>;
