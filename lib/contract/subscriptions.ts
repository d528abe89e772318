/** Mailing lists with double opt-in on the wire. */
import * as z from 'zod';

/** The mailing lists. */
export const mailLists = [
  /** New articles. */
  'articles',
  /** The waiting list of a feature in preparation. */
  'alpha',
  /** Invitations to user research. */
  'userpanel',
  /** Other options to save: optional with an order, a case or an account. */
  'offers',
] as const;
export type MailList = (typeof mailLists)[number];

export const subscriptionStates = ['confirming', 'confirmed', 'ended'] as const;

/** The subscription of a mailed key, for its confirmation. */
export const keyedSubscription = z.object({
  list: z.enum(mailLists),
  state: z.enum(subscriptionStates),
  purpose: z.enum(['confirm', 'unsubscribe']),
});

/** Result of a confirmation. */
export const subscriptionOutcome = z.object({
  list: z.enum(mailLists),
  state: z.enum(subscriptionStates),
});
export type SubscriptionOutcome = z.infer<typeof subscriptionOutcome>;

/** The consent history of an address, for operators. */
export const addressConsents = z.object({
  email: z.string(),
  consents: z.array(
    z.object({
      list: z.enum(mailLists),
      state: z.enum(subscriptionStates),
      /** Name of the flow, or `account`. */
      source: z.string(),
      /** Version of the consent text; null for the list's own form. */
      text_version: z.string().nullable(),
      asked_at: z.string(),
      confirmed_at: z.string().nullable(),
      ended_at: z.string().nullable(),
    }),
  ),
});
export type AddressConsents = z.infer<typeof addressConsents>;

/** Below /api. */
export const unsubscribeEndpoint = '/subscriptions/unsubscribe';

/** One-click unsubscribe for mail programs (RFC 8058): no cookie, no page, the key in the URL. */
export function unsubscribePath(key: string): string {
  return `/api${unsubscribeEndpoint}?${new URLSearchParams({ key })}`;
}
