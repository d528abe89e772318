/** What the DNS says about mails of a domain: who may send them (SPF), the key that signs them (DKIM), what happens to others (DMARC). */
import { Resolver } from 'node:dns/promises';
import { withTimeout } from '@/lib/concurrency/with-timeout.mjs';
import type { Env } from '@/lib/config/env';
import { isReservedName, mailDomainOf } from '@/lib/config/public-site';

/** The text records at a name; null where no resolver answers. */
export type TextRecords = readonly string[] | null;

export interface MailRecords {
  readonly spf: TextRecords;
  /** Of the selector in the settings; none without one. */
  readonly dkim: TextRecords;
  readonly dmarc: TextRecords;
}

export interface Dns {
  /** The text records at a name, each in its parts, as node's resolver returns them. */
  resolveTxt(name: string): Promise<string[][]>;
  /** Whether anything is at a name. */
  knows(name: string): Promise<boolean>;
}

const triesMilliseconds = 2_000;
const lookupMilliseconds = 5_000;
const absent = new Set(['ENOTFOUND', 'ENODATA']);

const unknown: MailRecords = { spf: null, dkim: null, dmarc: null };

/** The DNS by one resolver. */
export function dnsOf(resolver: Resolver): Dns {
  return {
    resolveTxt: (name) => resolver.resolveTxt(name),
    knows: async (name) => {
      const asked: Promise<unknown>[] = [
        resolver.resolve4(name),
        resolver.resolve6(name),
        resolver.resolveNs(name),
        resolver.resolveSoa(name),
      ];
      return withTimeout(Promise.any(asked), lookupMilliseconds).then(
        () => true,
        () => false,
      );
    },
  };
}

/**
 * Looks up the records of the sender's domain; all unanswered for a domain of examples, which nobody asks for, and from a resolver that
 * denies the site itself, as it denies everything. Never rejects.
 */
export async function findMailRecords(
  env: Pick<Env, 'MAIL_FROM' | 'MAIL_DKIM_SELECTOR' | 'SITE_URL'>,
  dns: Dns = dnsOf(new Resolver({ timeout: triesMilliseconds, tries: 2 })),
): Promise<MailRecords> {
  const domain = mailDomainOf(env.MAIL_FROM);
  if (isReservedName(domain)) return unknown;
  const selector = env.MAIL_DKIM_SELECTOR;
  const find = (name: string) => textsAt(name, dns);
  const [spf, dkim, dmarc] = await Promise.all([
    find(domain),
    selector === undefined ? [] : find(`${selector}._domainkey.${domain}`),
    findPolicy(domain, find),
  ]);
  const isNothing = [spf, dkim, dmarc].every((records) => records?.length === 0);
  if (isNothing && !(await dns.knows(new URL(env.SITE_URL).hostname))) return unknown;
  return { spf: only(spf, /^v=spf1(?: |$)/i), dkim: only(dkim, /(?:^|;)\s*p=/), dmarc };
}

const only = (records: TextRecords, kind: RegExp): TextRecords =>
  records === null ? null : records.filter((text) => kind.test(text));

async function textsAt(name: string, dns: Dns): Promise<TextRecords> {
  try {
    return (await withTimeout(dns.resolveTxt(name), lookupMilliseconds)).map((parts) => parts.join(''));
  } catch (error) {
    return absent.has(String((error as NodeJS.ErrnoException).code)) ? [] : null;
  }
}

/** The policy of the domain, or else that of the nearest domain above it (RFC 7489, 6.6.3). */
async function findPolicy(
  domain: string,
  find: (name: string) => Promise<TextRecords>,
): Promise<TextRecords> {
  const policies = only(await find(`_dmarc.${domain}`), /^v=DMARC1(?:\s*;|$)/i);
  const above = domain.slice(domain.indexOf('.') + 1);
  return policies?.length === 0 && above.includes('.') ? findPolicy(above, find) : policies;
}
