/** Questions to support on the wire, answered by mail. */

import * as z from 'zod';

/** Lifetime of a token for sending a message. */
export const chatTokenMaxAgeSeconds = 600;

/** Response of `GET /api/chat/token`. */
export const chatToken = z.object({
  /** Sent with a message; bound to the requesting browser. */
  token: z.string(),
  /** Seconds until expiry. */
  expires_in: z.number().int(),
});
export type ChatToken = z.infer<typeof chatToken>;

/** Receipt of a message. */
export const chatReceipt = z.object({
  reference: z.string(),
  short_reference: z.string(),
  /** ISO date-time of the response deadline. */
  answer_by: z.string(),
  /** Address for the response. */
  email: z.string(),
});
export type ChatReceipt = z.infer<typeof chatReceipt>;
