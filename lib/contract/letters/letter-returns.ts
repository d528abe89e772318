/** Letters that came back: why, what their customer chooses from, and what is proposed to be posted again. */
import * as z from 'zod';

/** Why a letter came back. `unknown`: nobody said. */
export const returnReasons = [
  'address_unknown',
  'incomplete_address',
  'refused',
  'not_collected',
  'unknown',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** With these the letter can't go to the same address again. */
export const badAddressReasons: readonly ReturnReason[] = ['address_unknown', 'incomplete_address'];

/** What the customer can choose; money back comes with the free ways of the company. */
export const returnChoices = ['post_again', 'money_back'] as const;
export type ReturnChoice = (typeof returnChoices)[number];

/** The forms about a letter that came back: each has a note of its own, `return-{step}-…`. */
export const returnSteps = ['report', 'address', 'again', 'money'] as const;
export type ReturnStep = (typeof returnSteps)[number];

/** Which address the letter goes to again: the same, one of the company's other sourced ones, or one that the customer types. */
export const addressChoices = ['same', 'fact', 'typed'] as const;

/** A return as the track page shows it, to anybody with the reference. */
export const shownReturn = z.object({
  /** 1 for the first posting. */
  posting: z.number().int(),
  at: z.string(),
  reason: z.enum(returnReasons),
  /** Until when the customer chooses; null once there is nothing to choose. */
  choose_by: z.string().nullable(),
  /** The choice, while it is carried out or was; null without one. */
  choice: z.enum(returnChoices).nullable(),
});
export type ShownReturn = z.infer<typeof shownReturn>;

const address = z.object({
  lines: z.array(z.string()),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string(),
});
const recipient = address.extend({ name: z.string() });

/** The page of a letter that came back, for its owner. */
export const returnPage = z.object({
  reference: z.string(),
  /** Index of the letter in its order. */
  letter: z.number().int(),
  company: z.object({ slug: z.string(), name: z.string() }),
  returned: shownReturn,
  option: z.enum(['registered', 'regular']),
  price_cents: z.number().int(),
  /** Where it was sent; null after erasure, and once nothing can be chosen. */
  recipient: recipient.nullable(),
  /** By when money goes back that was chosen and has to be checked first; null otherwise. */
  paid_by: z.string().nullable(),
  /** Whether something can still be chosen. */
  is_open: z.boolean(),
  /** Whether an operator found that it did not come back. */
  is_denied: z.boolean(),
  /** Whether the post or we know that it came back, besides the customer. */
  is_proven: z.boolean(),
  /** Whether it can be posted once more. */
  can_post_again: z.boolean(),
  /** Whether the same address may be used again. */
  can_use_same: z.boolean(),
  /** Other sourced addresses of the company, by the id of the fact. */
  addresses: z.array(
    z.object({
      id: z.string(),
      address,
      purpose: z.string(),
      source_url: z.string().nullable(),
    }),
  ),
  /** What is posted again if the customer confirms it; null until an address was chosen. */
  proposed: z
    .object({
      recipient,
      fingerprint: z.string(),
      /** YYYY-MM-DD. */
      letter_date: z.string(),
      /** Expected end of the contract before, and if it is posted again; null where no rule gives one. */
      ended_on: z.string().nullable(),
      ends_on: z.string().nullable(),
      /** The requested day, if it will have passed. */
      passed_day: z.string().nullable(),
    })
    .nullable(),
});
export type ReturnPage = z.infer<typeof returnPage>;
