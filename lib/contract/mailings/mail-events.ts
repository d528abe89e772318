/** What the mail provider reports about delivered mails (standardwebhooks.com). */
import * as z from 'zod';

/** Headers of a report: its id, Unix seconds, and `v1,` with the signature in base64; several are divided by spaces. */
export const mailEventHeaders = z.object({
  'webhook-id': z.string().min(1).max(200),
  'webhook-timestamp': z.string().regex(/^\d{1,12}$/),
  'webhook-signature': z.string().min(1).max(2000),
});

export const mailEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('mail.bounced'),
    data: z.object({
      /** The address that did not accept the mail. */
      recipient: z.email().max(254),
      /** Message-ID of the mail, with or without brackets. */
      message_id: z.string().max(300).optional(),
      /** Whether it will never be accepted: a hard bounce. */
      permanent: z.boolean(),
    }),
  }),
  z.object({
    type: z.literal('mail.complained'),
    data: z.object({
      /** The address whose owner reported the mail as spam. */
      recipient: z.email().max(254),
      message_id: z.string().max(300).optional(),
    }),
  }),
]);
export type MailEvent = z.infer<typeof mailEvent>;

/** Result of a report: `repeated` if this id was handled before. */
export const mailEventOutcome = z.object({ result: z.enum(['recorded', 'repeated']) });

export const bounceKinds = ['hard', 'soft', 'complaint'] as const;
