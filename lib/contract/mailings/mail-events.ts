/** What the mail provider reports about delivered mails, in its own format. */
import * as z from 'zod';

export const bounceKinds = ['hard', 'soft', 'complaint'] as const;
export type BounceKind = (typeof bounceKinds)[number];

/** A bounce or complaint of one address. */
export interface MailReport {
  readonly kind: BounceKind;
  /** The address that did not accept the mail, or whose owner reported it as spam. */
  readonly recipient: string;
  /** Message-ID of the mail, with or without brackets. */
  readonly messageId: string | null;
}

const recipient = z.email().max(254);
const message_id = z.string().max(300).optional();
const recipients = z.array(recipient).min(1).max(50);

const report = (kind: BounceKind, address: string, id: string | undefined): MailReport => ({
  kind,
  recipient: address,
  messageId: id ?? null,
});

/** Signed in the headers, as in Standard Webhooks: our own types, and those of Resend (https://resend.com/docs/webhooks/event-types). */
const signedEvents = {
  'mail.bounced': z
    .object({ data: z.object({ recipient, message_id, permanent: z.boolean() }) })
    .transform(({ data }) => [report(data.permanent ? 'hard' : 'soft', data.recipient, data.message_id)]),
  'mail.complained': z
    .object({ data: z.object({ recipient, message_id }) })
    .transform(({ data }) => [report('complaint', data.recipient, data.message_id)]),
  'email.bounced': z
    .object({ data: z.object({ to: recipients, message_id, bounce: z.object({ type: z.string() }) }) })
    .transform(({ data: { to, bounce, message_id: id } }) =>
      to.map((address) => report(bounce.type === 'Permanent' ? 'hard' : 'soft', address, id)),
    ),
  'email.complained': z
    .object({ data: z.object({ to: recipients, message_id }) })
    .transform(({ data }) => data.to.map((address) => report('complaint', address, data.message_id))),
} satisfies Record<string, z.ZodType<MailReport[]>>;

const mailgunMessage = z
  .object({ headers: z.object({ 'message-id': z.string().max(300).optional() }).optional() })
  .optional();

/** Signed in the body: Mailgun (https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads). */
const mailgunEvents = {
  failed: z
    .object({ recipient, severity: z.enum(['permanent', 'temporary']), message: mailgunMessage })
    .transform(({ severity, message, ...data }) => [
      report(severity === 'permanent' ? 'hard' : 'soft', data.recipient, message?.headers?.['message-id']),
    ]),
  complained: z
    .object({ recipient, message: mailgunMessage })
    .transform((data) => [report('complaint', data.recipient, data.message?.headers?.['message-id'])]),
} satisfies Record<string, z.ZodType<MailReport[]>>;

/** Mailgun's signature: Unix seconds, a random token, and the HMAC of both. */
export const mailgunSignature = z.object({
  timestamp: z.union([z.string(), z.number()]).transform(String),
  token: z.string().min(1).max(200),
  signature: z.string().max(200),
});

/** The body of a report; which parts it has depends on the provider. */
export const mailEvent = z.looseObject({
  type: z.string().optional(),
  data: z.looseObject({}).optional(),
  'event-data': z.looseObject({ event: z.string().optional() }).optional(),
  signature: mailgunSignature.optional(),
});
export type MailEvent = z.infer<typeof mailEvent>;

/** The reports in an event, none for a type that says nothing about delivery. Throws ZodError for one that lacks a value. */
export function readMailReports(event: MailEvent): MailReport[] {
  const data = event['event-data'];
  const read = data ? find(mailgunEvents, data.event) : find(signedEvents, event.type);
  return read?.parse(data ?? event) ?? [];
}

function find(events: Record<string, z.ZodType<MailReport[]>>, type: string | undefined) {
  return type !== undefined && Object.hasOwn(events, type) ? events[type] : undefined;
}

/** Result of an event: `repeated` if it was handled before, `ignored` if its type is none of ours. */
export const mailEventOutcome = z.object({ result: z.enum(['recorded', 'repeated', 'ignored']) });
