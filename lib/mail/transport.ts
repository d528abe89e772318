/** Mail transport: SMTP when SMTP_URL is set, otherwise none: mails stay in the outbox. */
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import { addressOf } from './mime';

export interface OutgoingMail {
  readonly from: string;
  readonly to: string;
  readonly mime: string;
}

export interface MailReceipt {
  /** The server's last line, with which it accepted the mail (RFC 5321 §4.2); null without a server. */
  readonly response: string | null;
}

export interface MailTransport {
  /** Delivers a mail; throws {@link MailDeliveryError} when the server does not accept it. */
  deliver(mail: OutgoingMail): Promise<MailReceipt>;
}

/** The mail server rejected a mail. The message contains codes only: servers' texts contain addresses. */
export class MailDeliveryError extends Error {
  override readonly name = 'MailDeliveryError';

  constructor(
    message: string,
    /** Permanent: no such recipient, or a mail that it rejects. */
    readonly forGood = false,
    /** The server may have accepted the mail: its response did not arrive. */
    readonly isUncertain = false,
  ) {
    super(message);
  }
}

export interface SmtpTimes {
  /** Timeout of the connection, the greeting and each response. */
  readonly waitMilliseconds: number;
  /** Timeout of the whole mail: slow servers respond in parts. */
  readonly mailMilliseconds: number;
}

/** Shorter than the expiry of the job (lib/jobs/boss.ts). */
const usualTimes: SmtpTimes = { waitMilliseconds: 20_000, mailMilliseconds: 60_000 };

function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const parts = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return parts.join(' ') || 'unknown';
}

/**
 * Returns whether a response is permanent for this mail: a 5xx to its recipient or its data. A 5xx to the credentials, the connection or
 * the sender is about every mail: an account that is suspended, or an address that it may not send from. Those wait for a retry.
 */
function isForGood(error: unknown): boolean {
  const { code, command, responseCode } = error as Readonly<Record<string, unknown>>;
  const aboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!aboutMail || command === 'MAIL FROM') return false;
  return typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
}

/** Failures before the mail itself was offered: no connection, no such host, no access. */
const harmlessCodes = new Set(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE']);
const harmlessCalls = new Set(['connect', 'getaddrinfo']);

/** Returns whether the server may have accepted a mail whose delivery failed: any response is a refusal. */
function isUncertain(error: unknown): boolean {
  const { code, syscall, responseCode } = error as Readonly<Record<string, unknown>>;
  if (typeof responseCode === 'number') return false;
  return !harmlessCodes.has(String(code)) && !harmlessCalls.has(String(syscall));
}

/** Credentials need TLS, except on this machine. */
function needsTls(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** A pool of connections to an SMTP server. */
async function connect(url: string, { waitMilliseconds }: SmtpTimes) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    // By default a mail whose connection closes is sent again, also where the server has accepted it.
    maxRequeues: 0,
    connectionTimeout: waitMilliseconds,
    greetingTimeout: waitMilliseconds,
    socketTimeout: waitMilliseconds,
    ...(needsTls(url) ? { requireTLS: true } : {}),
  });
}

/** Sends mails by SMTP with a connection pool; the job handles retries. */
export function smtpTransport(url: string, times: SmtpTimes = usualTimes): MailTransport {
  const { mailMilliseconds } = times;
  let connection: ReturnType<typeof connect> | undefined;
  return {
    deliver: async ({ from, to, mime }) => {
      connection ??= connect(url, times);
      const sending = (await connection).sendMail({ envelope: { from: addressOf(from), to }, raw: mime });
      try {
        // The server may still accept it: the Message-ID identifies a repeated attempt.
        const { response } = await withTimeout(
          sending,
          mailMilliseconds,
          () => new MailDeliveryError('SMTP: ETIMEDOUT', false, true),
        );
        return { response };
      } catch (error) {
        if (error instanceof MailDeliveryError) throw error;
        throw new MailDeliveryError(`SMTP: ${reasonOf(error)}`, isForGood(error), isUncertain(error));
      }
    },
  };
}

/** No delivery: a mail counts as delivered once it is in the outbox. */
export const outboxTransport: MailTransport = { deliver: async () => ({ response: null }) };

const transports = new Map<string, MailTransport>();

/** Returns the configured transport; one pool per server and process. */
export function transportOf(env: { readonly SMTP_URL?: string | undefined }): MailTransport {
  if (!env.SMTP_URL) return outboxTransport;
  const known = transports.get(env.SMTP_URL);
  if (known) return known;
  const transport = smtpTransport(env.SMTP_URL);
  transports.set(env.SMTP_URL, transport);
  return transport;
}
