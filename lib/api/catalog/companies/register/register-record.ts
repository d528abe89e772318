/**
 * The form of the register of companies that ships with the project. One record a company; ids are written down once
 * and never follow from an order. Every fact names its purpose, its source and when it was checked.
 */
import * as z from 'zod';
import { recordedFact } from '@/lib/contract/company-facts';
import { companyCategories, companyCountries, contractClasses } from '@/lib/contract/company-kinds';

export const registerRecord = z.strictObject({
  /** Below 100,000; imported companies get theirs from the database, above it. */
  id: z.number().int().min(1001).max(99_999),
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: z.string().min(1).max(120),
  /** Unambiguous other names of this company. */
  aliases: z.array(z.string().min(1)).optional(),
  /** Names shared by several companies, such as their owner's, and what a company collects or pays: used in search, never shown. */
  family: z.array(z.string().min(1)).optional(),
  category: z.enum(companyCategories),
  contract_class: z.enum(contractClasses),
  country: z.enum(companyCountries),
  /** False for companies without a contract that a letter can end: taxes, grid, water, payments, parking… */
  cancellable: z.boolean(),
  /** Whether its hub exists in English: wherever facts are sourced, and where it existed when its sources were withdrawn. */
  english: z.boolean(),
  /** `sourced` at least where a shown source about this company alone gives the steps or the page to cancel. */
  confidence: z.enum(['sourced', 'partly', 'name-only']),
  /** A service for adults, as imports mark it: its pages exist, but are neither suggested, nor listed, nor indexed. */
  nsfw: z.literal(true).optional(),
  /** A label that is no longer sold, and its successor; a fact of kind `ended` has the source. */
  inactive: z.strictObject({ successor: z.string() }).optional(),
  facts: z.array(recordedFact).optional(),
  /** Facts that were taken out (`kind | value | source`): no file of facts brings them back. */
  withdrawn: z.array(z.string().min(1)).optional(),
});
export type RegisterRecord = z.infer<typeof registerRecord>;
