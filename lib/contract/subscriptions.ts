/** Lists that mail people who confirmed it (double opt-in), on the wire (facts 'Consent and privacy'). */
import { z } from 'zod';

/** What somebody can be mailed about. */
export const mailLists = [
  /** New articles. */
  'articles',
  /** The waiting list of what is not there for everybody yet. */
  'alpha',
  /** Invitations to user research. */
  'userpanel',
  /** Other ways to save: asked for beside an order or a request, or with an account. */
  'offers',
] as const;
export type MailList = (typeof mailLists)[number];

export const subscriptionStates = ['confirming', 'confirmed', 'ended'] as const;

/** What the key of a mailed link is about: enough to ask for a press. */
export const keyedSubscription = z.object({
  list: z.enum(mailLists),
  state: z.enum(subscriptionStates),
  purpose: z.enum(['confirm', 'unsubscribe']),
});
export type KeyedSubscription = z.infer<typeof keyedSubscription>;

/** What a press came to. */
export const subscriptionOutcome = z.object({
  list: z.enum(mailLists),
  state: z.enum(subscriptionStates),
});
export type SubscriptionOutcome = z.infer<typeof subscriptionOutcome>;

/** Everything that an address was asked and said, for operators. */
export const addressConsents = z.object({
  email: z.string(),
  consents: z.array(
    z.object({
      list: z.enum(mailLists),
      state: z.enum(subscriptionStates),
      /** Name of the flow, or `account`. */
      source: z.string(),
      /** Version of the words; null where it was the press on the list's own form. */
      text_version: z.string().nullable(),
      asked_at: z.string(),
      confirmed_at: z.string().nullable(),
      ended_at: z.string().nullable(),
    }),
  ),
});
export type AddressConsents = z.infer<typeof addressConsents>;
