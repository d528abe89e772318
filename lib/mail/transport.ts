/** How mails leave: by SMTP where SMTP_URL is set, else not at all: the outbox is where they are read (DESIGN §1). */
import { createTransport } from 'nodemailer';
import { addressOf } from './mime';

export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly mime: string;
}

export interface MailTransport {
  /** Hands a mail over; throws {@link MailDeliveryError} when the server does not take it. */
  deliver(mail: OutgoingMail): Promise<void>;
}

/** The mail server did not take a mail. The message holds codes only: what servers say names addresses. */
export class MailDeliveryError extends Error {
  override readonly name = 'MailDeliveryError';
}

const timeoutMilliseconds = 20_000;

function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.join(' ') || 'unknown';
}

/** Mails by SMTP through a pool of connections; trying again is the job's business. */
export function smtpTransport(url: string): MailTransport {
  const connection = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  });
  return {
    deliver: async ({ from, to, mime }) => {
      try {
        await connection.sendMail({ envelope: { from: addressOf(from), to }, raw: mime });
      } catch (error) {
        throw new MailDeliveryError(`SMTP: ${reasonOf(error)}`);
      }
    },
  };
}

/** Nothing leaves: the mail has been delivered once it stands in the outbox. */
export const outboxTransport: MailTransport = { deliver: async () => {} };

const transports = new Map<string, MailTransport>();

/** The transport of the settings; one pool for each server in a process. */
export function transportOf(env: { readonly SMTP_URL?: string | undefined }): MailTransport {
  if (!env.SMTP_URL) return outboxTransport;
  const known = transports.get(env.SMTP_URL);
  if (known) return known;
  const transport = smtpTransport(env.SMTP_URL);
  transports.set(env.SMTP_URL, transport);
  return transport;
}
