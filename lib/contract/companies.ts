/** Companies on the wire. */
import * as z from 'zod';
import { companyFact } from './company-facts';
import { companyCategories, companyCountries, contractClasses } from './company-kinds';
import { postalAddress } from './postal-address';

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

/** Where a cancellation letter goes, and the fact with its source. */
const letterAddress = z.object({ address: postalAddress, fact: companyFact });
export type LetterAddress = z.infer<typeof letterAddress>;

export const company = companySummary.extend({
  aliases: z.array(z.string()),
  contract_class: z.enum(contractClasses),
  country: z.enum(companyCountries),
  /** Slug of the company that took over the brand. */
  successor: z.string().nullable(),
  /** Adult content: not suggested, noindex. */
  flagged: z.boolean(),
  /** `visitor`: named by a visitor because the register lacks it; in no list. */
  origin: z.enum(['register', 'import', 'visitor']),
  confidence: z.enum(['sourced', 'partly', 'name-only', 'imported']),
  /** Tiers A and B, the most trusted of each kind first. Hints (tier C) are never among them. */
  facts: z.array(companyFact),
  /** The address that a letter may be sent to without the visitor's own check; null: the form has a field for it. */
  cancellation_address: letterAddress.nullable(),
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

/** A suggestion of the company search. */
export const suggestion = z.object({
  label: z.string(),
  value: z.string(),
  picture_url: z.string().nullable(),
  /** No company: a category, whose Dutch slug is the value, or a page with help or an article, whose path is the value. */
  kind: z.enum(['category', 'help', 'article']).optional(),
  /** A category, for pages that were opened before there was `kind`. */
  is_category: z.literal(true).optional(),
});
export type Suggestion = z.infer<typeof suggestion>;
