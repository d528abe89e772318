/** How mails leave: by SMTP where SMTP_URL is set, else not at all: the outbox is where they are read (DESIGN §1). */
import { createTransport } from 'nodemailer';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
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

  constructor(
    message: string,
    /** It will not take it another time either: no such recipient, a mail that it refuses. */
    readonly forGood = false,
  ) {
    super(message);
  }
}

export interface SmtpTimes {
  /** For each wait: for the connection, the greeting, and an answer. */
  readonly waitMilliseconds: number;
  /** For one mail altogether: a server can answer a little at a time. */
  readonly mailMilliseconds: number;
}

/** A mail has to be through before its job counts as lost (lib/jobs/boss.ts). */
const usualTimes: SmtpTimes = { waitMilliseconds: 20_000, mailMilliseconds: 60_000 };

function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.join(' ') || 'unknown';
}

/**
 * Whether an answer is the last word on this mail: a 5xx to its envelope or its text. A 5xx to our name and password,
 * or to the connection itself, says something about the settings, and mails wait until they are mended.
 */
function isForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return aboutMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

/** A password never goes over a line that others can read, except inside this machine. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Mails by SMTP through a pool of connections; trying again is the job's business. */
export function smtpTransport(url: string, times: SmtpTimes = usualTimes): MailTransport {
  const { waitMilliseconds, mailMilliseconds } = times;
  const connection = createTransport({
    url,
    pool: true,
    connectionTimeout: waitMilliseconds,
    greetingTimeout: waitMilliseconds,
    socketTimeout: waitMilliseconds,
    ...(needsTls(url) ? { requireTLS: true } : {}),
  });
  return {
    deliver: async ({ from, to, mime }) => {
      const sending = connection.sendMail({ envelope: { from: addressOf(from), to }, raw: mime });
      try {
        // The server may still accept it: the Message-ID tells that the next attempt is the same mail.
        await withTimeout(sending, mailMilliseconds, () => new MailDeliveryError('SMTP: ETIMEDOUT'));
      } catch (error) {
        if (error instanceof MailDeliveryError) throw error;
        throw new MailDeliveryError(`SMTP: ${reasonOf(error)}`, isForGood(error));
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
