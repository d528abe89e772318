/** Webhooks of companies on the wire: who registers one, its deliveries and its audit trail. */
import * as z from 'zod';

/** `confirming`: the address is not verified; `verified`: without a URL; `paused`: sends nothing until it is resumed. */
export const webhookStates = ['confirming', 'verified', 'active', 'paused', 'ended'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why a webhook was paused: failed deliveries, a response 410, or a secret that can't be read. */
export const pauseReasons = ['failures', 'gone', 'secret'] as const;

export const webhookEvents = ['letter.sent', 'webhook.test'] as const;

export const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const;

/** Outcome of an attempt. `address`: the name resolves to an address that is not public. */
export const attemptOutcomes = [
  'delivered',
  'dns',
  'address',
  'connection',
  'certificate',
  'timeout',
  'redirect',
  'status',
  'gone',
  'secret',
] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Entries of a webhook's audit trail. */
export const webhookActions = [
  'code-sent',
  'verified',
  'url-set',
  'secret-made',
  'test-queued',
  'letter-queued',
  'attempt',
  'failed',
  'cancelled',
  'paused',
  'resumed',
  'access-ended',
  'ended',
] as const;
export type WebhookAction = (typeof webhookActions)[number];

const instant = z.string();

export const webhookDelivery = z.object({
  /** The header webhook-id, the same for each attempt. */
  id: z.string(),
  event: z.enum(webhookEvents),
  /** As printed on the letter; null for a test. */
  short_reference: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** Of the last attempt; null before the first. */
  outcome: z.enum(attemptOutcomes).nullable(),
  /** HTTP status of the last attempt; null without a response. */
  status: z.number().int().nullable(),
  created_at: instant,
  next_attempt_at: instant.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.enum(['company', 'operator', 'system']),
  action: z.enum(webhookActions),
  delivery_id: z.string().nullable(),
  attempt: z.number().int().nullable(),
  outcome: z.enum(attemptOutcomes).nullable(),
  status: z.number().int().nullable(),
});
export type WebhookEntry = z.infer<typeof webhookEntry>;

/** A webhook for a browser that verified its address. */
export const companyWebhook = z.object({
  id: z.uuid(),
  state: z.enum(webhookStates),
  company: z.object({ slug: z.string(), name: z.string() }),
  email: z.string(),
  url: z.string().nullable(),
  paused_because: z.enum(pauseReasons).nullable(),
  /** The new signing secret, for some minutes and in the browser that made it; null afterwards. */
  secret: z.object({ value: z.string(), shown_until: instant }).nullable(),
  /** Until when deliveries are also signed with the secret before it; null without one. */
  old_secret_until: instant.nullable(),
  /** Newest first. */
  deliveries: z.array(webhookDelivery),
  audit_log: z.array(webhookEntry),
});
export type CompanyWebhook = z.infer<typeof companyWebhook>;

/** What a browser may manage, and the code that it waits for. */
export const companyWebhooks = z.object({
  pending: z
    .object({ id: z.uuid(), company_name: z.string(), email: z.string(), expires_at: instant })
    .nullable(),
  webhooks: z.array(companyWebhook),
});
export type CompanyWebhooks = z.infer<typeof companyWebhooks>;

/** Result of a request for a code. */
export const webhookRequested = z.object({ id: z.uuid(), expires_at: instant });

/** Names the note of a form of a webhook, in at most 40 characters: its page requests it by this name. */
export function webhookNoteName(action: string, id: string): string {
  return `${action}-${id.slice(0, 8)}`;
}

/** The body of a webhook, JSON. */
export const webhookBody = z.object({
  type: z.enum(webhookEvents),
  /** When it happened. */
  timestamp: instant,
  data: z.object({
    /** Slug of the company. */
    company: z.string(),
    /** The code as printed on the letter. */
    short_reference: z.string(),
    /** YYYY-MM-DD, as printed on the letter. */
    letter_date: z.string(),
    option: z.enum(['registered', 'regular']),
    /** The letter's own link: JSON with Accept: application/json. */
    url: z.url(),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;
