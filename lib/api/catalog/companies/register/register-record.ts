/**
 * Schema of the register of companies that ships with the project. One record per company; ids are fixed and independent of order. Every
 * contact has its purpose, source and date; unknown facts are left out.
 */
import { z } from 'zod';
import {
  companyCategories,
  companyCountries,
  contactPurposes,
  contractClasses,
  postalAddress,
} from '@/lib/contract/companies';

/** Month in which the register's facts were gathered; the date of undated facts. */
export const registerGathered = '2026-11';

/** A source's date: YYYY, YYYY-MM or YYYY-MM-DD. */
const sourceDate = z.string().regex(/^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/);

const bilingual = z.strictObject({ nl: z.string().min(1), en: z.string().min(1) });

/** Source and date of a fact: the source's own date, or (`gathering`) the month of `registerGathered`. */
const origin = {
  source: z.string().min(1),
  source_date: sourceDate,
  date_of: z.literal('gathering').optional(),
};

const contactBase = {
  ...origin,
  purpose: z.enum(contactPurposes),
  note: bilingual.optional(),
};

export const registerContact = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('address'),
    address: postalAddress,
    /**
     * Only on cancellation addresses: whether a letter may be sent there as it is. False if the address is incomplete, years old,
     * contradicted by another source, or given for another purpose.
     */
    usable: z.boolean().optional(),
    ...contactBase,
  }),
  z.strictObject({ kind: z.literal('phone'), value: z.string().regex(/^\+?\d[\d ]+\d$/), ...contactBase }),
  z.strictObject({ kind: z.literal('email'), value: z.email(), ...contactBase }),
  z.strictObject({ kind: z.literal('website'), value: z.url({ protocol: /^https?$/ }), ...contactBase }),
  z.strictObject({ kind: z.literal('cancel-page'), value: z.url({ protocol: /^https?$/ }), ...contactBase }),
]);
export type RegisterContact = z.infer<typeof registerContact>;

export const registerRecord = z.strictObject({
  /** Below 100,000; imported companies get theirs from the database, above it. */
  id: z.number().int().min(1001).max(99_999),
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  name: z.string().min(1).max(120),
  /** Unambiguous other names of this company. */
  aliases: z.array(z.string().min(1)).optional(),
  /** Names shared by several companies, such as their owner's: used in search, never shown. */
  family: z.array(z.string().min(1)).optional(),
  category: z.enum(companyCategories),
  contract_class: z.enum(contractClasses),
  country: z.enum(companyCountries),
  /** False for companies without a contract that a letter can end: taxes, grid, water, payments, parking… */
  cancellable: z.boolean(),
  /** Whether its hub exists in English: only with sourced facts. */
  english: z.boolean(),
  confidence: z.enum(['sourced', 'partly', 'name-only']),
  /** A label that is no longer sold: its successor, and the source. */
  inactive: z.strictObject({ successor: z.string(), ...origin }).optional(),
  /** How to cancel for free, as a text. */
  free_route: z.strictObject({ ...bilingual.shape, ...origin }).optional(),
  contacts: z.array(registerContact).optional(),
});
export type RegisterRecord = z.infer<typeof registerRecord>;
