/**
 * The form of the register of companies that ships with the project (DESIGN §3 'Companies').
 * One record a company; ids are written down once and never follow from an order. Every contact names its purpose,
 * its source and a date; what nobody found is left out.
 */
import { z } from 'zod';
import {
  companyCategories,
  companyCountries,
  contactPurposes,
  contractClasses,
  postalAddress,
} from '@/lib/contract/companies';
import { localizedText } from '@/lib/i18n/localized';

/** Month in which the register's facts were gathered; the date of what its source leaves undated. */
export const registerGathered = '2026-11';

/** A date as sources give it: YYYY, YYYY-MM or YYYY-MM-DD. */
const sourceDate = z.string().regex(/^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/);

/** Where something was read, and when: the source's own date, or (`gathering`) the month of `registerGathered`. */
const origin = {
  source: z.string().min(1),
  source_date: sourceDate,
  date_of: z.literal('gathering').optional(),
};

const contactBase = {
  ...origin,
  purpose: z.enum(contactPurposes),
  note: localizedText.optional(),
};

export const registerContact = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('address'),
    address: postalAddress,
    /**
     * Only on cancellation addresses: whether a letter may be sent there as it stands. False where the address is
     * incomplete, years old, contradicted by another source, or was given for something near to cancelling.
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
  /** Other names of this company and no other. */
  aliases: z.array(z.string().min(1)).optional(),
  /** Names that several companies of the register share, such as their owner's: found in a search, shown nowhere. */
  family: z.array(z.string().min(1)).optional(),
  category: z.enum(companyCategories),
  contract_class: z.enum(contractClasses),
  country: z.enum(companyCountries),
  /** False for what can't be cancelled by letter: taxes, grid, water, payments, parking… */
  cancellable: z.boolean(),
  /** Whether its hub exists in English: only where the facts are sourced. */
  english: z.boolean(),
  confidence: z.enum(['sourced', 'partly', 'name-only']),
  /** A label that is no longer sold: its successor, and who says so. */
  inactive: z.strictObject({ successor: z.string(), ...origin }).optional(),
  /** How one cancels for free, in words. */
  free_route: z.strictObject({ text: localizedText, ...origin }).optional(),
  contacts: z.array(registerContact).optional(),
});
export type RegisterRecord = z.infer<typeof registerRecord>;
