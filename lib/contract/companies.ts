/** What the product API says about companies (DESIGN §3 'Companies'): wire shapes, shared by both sides. */
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
  /** Non-life insurance. */
  'insurance',
  /** Life, term life and funeral cover: no letter ends it. */
  'life_insurance',
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
  /** Regular work or access: maintenance, alarm monitoring, dating. */
  'service',
  /** Rent of a home. */
  'rental',
  'other',
] as const;
export type ContractClass = (typeof contractClasses)[number];

/** Country of the company's market (spec §3). The address has a country of its own. */
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

/** What a contact is meant for. Only `cancellation` may receive a letter without the visitor's confirmation. */
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
  /** Phone number, e-mail address or URL; for an address its lines joined with line breaks. */
  value: z.string(),
  address: postalAddress.nullable(),
  purpose: z.enum(contactPurposes),
  source: z.string(),
  /** YYYY, YYYY-MM or YYYY-MM-DD: when the source said so, or when it was gathered. */
  source_date: z.string(),
  /** Whose date that is: the source's own, or the month in which we gathered it because the source has none. */
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
  /** Slug of the company that took the label over. */
  successor: z.string().nullable(),
  /** Adult content: not suggested, noindex. */
  flagged: z.boolean(),
  origin: z.enum(['register', 'import']),
  confidence: z.enum(['sourced', 'partly', 'name-only', 'imported']),
  /** How one cancels for free, in the company's own words or ours; null where nobody found it. */
  free_route: z.string().nullable(),
  contacts: z.array(companyContact),
  /** The address a cancellation may be sent to as it stands; null: the form asks for it. */
  cancellation_address: companyContact.nullable(),
});
export type Company = z.infer<typeof company>;

/** What decides about a company's pages: which there are, in which languages, and which of them are indexed. */
export const companyPages = companySummary
  .pick({ slug: true, cancellable: true, english: true, category: true, status: true })
  .extend({
    /** Adult content: noindex. */
    flagged: z.boolean(),
    /** Whether an address or a phone number is known. */
    reachable: z.boolean(),
  });
export type CompanyPages = z.infer<typeof companyPages>;

/** How many companies are told of at once: up to twenty addresses each, within the 50,000 of a part of the sitemap. */
export const companyPagesMax = 1700;

/** Spec §3 autocomplete: label, value, picture_url. */
export const suggestion = z.object({
  label: z.string(),
  value: z.string(),
  picture_url: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;
