/** Companies on the wire (DESIGN §3 'Companies'). */
import { z } from 'zod';

export const companyCategories = [
  'telecom',
  'internet-tv',
  'energy',
  'energy-grid',
  'water',
  'health-insurance',
  'health-billing',
  'insurance',
  'media',
  'streaming',
  'software',
  'gaming',
  'dating',
  'fitness',
  'charity',
  'lottery',
  'party',
  'union',
  'association',
  'bank',
  'payment-provider',
  'food',
  'mobility',
  'parking',
  'housing',
  'security',
  'tax-authority',
  'government',
  'other',
] as const;
export type CompanyCategory = (typeof companyCategories)[number];

/** Kinds of contract for the notice rules (facts: 'Notice periods in Dutch consumer law'). */
export const contractClasses = [
  'telecom',
  'energy',
  'water',
  'health_insurance',
  'insurance',
  'press',
  'streaming',
  'software',
  'gym',
  'charity',
  'lottery',
  'party',
  'union',
  'association',
  'bank',
  'food',
  'mobility',
  'rental',
  'other',
] as const;
export type ContractClass = (typeof contractClasses)[number];

/** Country of the company's market (spec §3). The address has its own. */
export const companyCountries = ['nl', 'gb', 'de', 'us'] as const;

export const postalAddress = z.object({
  /** Organisation, department or c/o lines, street or PO box: 1 to 5 lines without postcode, city and country. */
  lines: z.array(z.string()),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  /** ISO 3166-1 alpha-2, lower case. */
  country: z.string().length(2),
});
export type PostalAddress = z.infer<typeof postalAddress>;

/** Purpose of a contact. Only `cancellation` may receive a letter without the visitor's confirmation. */
export const contactPurposes = [
  'cancellation',
  'general',
  'complaints',
  'privacy',
  'head-office',
  'donor-service',
] as const;

export const companyContact = z.object({
  kind: z.enum(['address', 'phone', 'email', 'website', 'cancel-page']),
  /** Phone number, e-mail address or URL; an address as lines joined with line breaks. */
  value: z.string(),
  address: postalAddress.nullable(),
  purpose: z.enum(contactPurposes),
  source: z.string(),
  /** YYYY, YYYY-MM or YYYY-MM-DD: date of the source, or of its retrieval. */
  source_date: z.string(),
  /** Kind of that date: the source's own, or the month of retrieval when it has none. */
  date_of: z.enum(['source', 'gathering']).optional(),
  /** Free remark of the register ("second source differs", "old page"). */
  note: z.string().nullable(),
});
export type CompanyContact = z.infer<typeof companyContact>;

export const companySummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  category: z.enum(companyCategories),
  cancellable: z.boolean(),
  /** Whether it has an English hub. */
  english: z.boolean(),
  status: z.enum(['active', 'inactive']),
  picture_url: z.string(),
});
export type CompanySummary = z.infer<typeof companySummary>;

export const company = companySummary.extend({
  aliases: z.array(z.string()),
  contract_class: z.enum(contractClasses),
  country: z.enum(companyCountries),
  /** Slug of the company that took over the brand. */
  successor: z.string().nullable(),
  /** Adult content: not suggested, noindex. */
  flagged: z.boolean(),
  origin: z.enum(['register', 'import']),
  confidence: z.enum(['sourced', 'partly', 'name-only', 'imported']),
  /** The free way to cancel, in the company's text or ours; null when none was found. */
  free_route: z.string().nullable(),
  contacts: z.array(companyContact),
  /** The address for cancellation letters; null: the form requests one. */
  cancellation_address: companyContact.nullable(),
});
export type Company = z.infer<typeof company>;

/** Data that determine a company's pages: existence, languages and indexing. */
export const companyPages = companySummary
  .pick({ slug: true, cancellable: true, english: true, category: true, status: true })
  .extend({
    /** Adult content: noindex. */
    flagged: z.boolean(),
    /** Page size: up to twenty URLs per company, within the 50,000 of a part of the sitemap. */
    reachable: z.boolean(),
  });
export type CompanyPages = z.infer<typeof companyPages>;

/** Page size: up to twenty URLs per company, within the 50,000 of a part of the sitemap. */
export const companyPagesMax = 1700;

/** Spec §3 autocomplete: label, value, picture_url. */
export const suggestion = z.object({
  label: z.string(),
  value: z.string(),
  picture_url: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
