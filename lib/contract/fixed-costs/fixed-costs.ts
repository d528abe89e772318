/** Fixed costs of an account on the wire: the saved payments, a scan's ticked rows, and the links that share them. */
import * as z from 'zod';
import { contractClasses } from '../company-kinds';
import { costCentsMax, costNameMaxLength, paymentPeriods, statementCategories } from './payment-terms';

/** Where a fixed cost comes from: a scanned statement, typed, or the company of a letter. */
export const costSources = ['scan', 'hand', 'order'] as const;

/** What the holder of a link may do. */
export const costLinkRights = ['view', 'edit'] as const;
export type CostLinkRight = (typeof costLinkRights)[number];

/** YYYY-MM-DD in Amsterdam. */
const day = z.iso.date();

/**
 * When it can be cancelled. `day`: by letter until the last day; `any-day`: no day is the last one; `start-unknown`: the start of the
 * contract decides; `unknown`: no rule or no kind of contract is known.
 */
const cancelMoment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('day'), last_day: day, ends_on: day }),
  z.object({ kind: z.enum(['any-day', 'start-unknown', 'unknown']) }),
]);
export type CancelMoment = z.infer<typeof cancelMoment>;

/** A price that was higher in a later scan; the kind of contract decides which rule applies. */
const priceIncrease = z.object({ from_cents: z.number().int(), noticed_on: day });

export const fixedCost = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.object({ slug: z.string(), cancellable: z.boolean(), english: z.boolean() }).nullable(),
  contract_class: z.enum(contractClasses).nullable(),
  category: z.enum(statementCategories),
  amount_cents: z.number().int(),
  period: z.enum(paymentPeriods),
  yearly_cents: z.number().int(),
  /** First day of the contract, and months of its first term. */
  started_on: day.nullable(),
  term_months: z.number().int().nullable(),
  source: z.enum(costSources),
  increase: priceIncrease.nullable(),
  cancel: cancelMoment,
});
export type FixedCost = z.infer<typeof fixedCost>;

/** The sums are of all costs. `monthly_cents` is a twelfth of the year, rounded. */
export const costList = z.object({
  costs: z.array(fixedCost),
  yearly_cents: z.number().int(),
  monthly_cents: z.number().int(),
  /** The most expensive first. */
  categories: z.array(
    z.object({
      category: z.enum(statementCategories),
      yearly_cents: z.number().int(),
      monthly_cents: z.number().int(),
    }),
  ),
});
export type CostList = z.infer<typeof costList>;

/** A link, without its key. */
export const costLink = z.object({
  id: z.uuid(),
  right: z.enum(costLinkRights),
  created_at: z.string(),
  expires_at: z.string(),
});
export type CostLink = z.infer<typeof costLink>;

/** A company that the account wrote a letter to, and that is not saved yet. */
const orderedCompany = z.object({
  slug: z.string(),
  name: z.string(),
  category: z.enum(statementCategories),
});
export type OrderedCompany = z.infer<typeof orderedCompany>;

export const accountCosts = costList.extend({
  links: z.array(costLink),
  ordered: z.array(orderedCompany),
});
export type AccountCosts = z.infer<typeof accountCosts>;

/** What a link shows: no name, address or other links of its account. */
export const sharedCosts = costList.extend({ right: z.enum(costLinkRights), expires_at: z.string() });
export type SharedCosts = z.infer<typeof sharedCosts>;

export const savedCost = z.object({ id: z.uuid() });

/** A new link: the only response with its key. */
export const newCostLink = z.object({ id: z.uuid(), link: z.string() });

/** A ticked row of a scan: all that leaves the device. */
export const scannedCost = z.object({
  company: z.string().max(120).nullable(),
  /** One line: statements contain other characters too. */
  name: z
    .string()
    .trim()
    .min(1)
    .max(costNameMaxLength)
    .regex(/^[^\p{Cc}\p{Cs}]+$/u),
  category: z.enum(statementCategories),
  amount_cents: z.number().int().min(1).max(costCentsMax),
  period: z.enum(paymentPeriods),
  /** The amounts differ from payment to payment: a higher one is no new price. */
  varies: z.boolean(),
  /** Day of the last payment. */
  paid_on: day,
});
export type ScannedCost = z.infer<typeof scannedCost>;

/** Rows of one request. */
export const scannedCostsMax = 100;
export const scannedCosts = z.object({ costs: z.array(scannedCost).min(1).max(scannedCostsMax) });

/** What came of a scan's rows; `increases` are among the updated ones. */
export const scanReceipt = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  increases: z.array(
    z.object({ name: z.string(), from_cents: z.number().int(), to_cents: z.number().int() }),
  ),
});
export type ScanReceipt = z.infer<typeof scanReceipt>;
