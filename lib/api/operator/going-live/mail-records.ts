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

/** Resolves the text records at a name, each in its parts, as node's resolver does. */
export type ResolveTexts = (name: string) => Promise<string[][]>;

const triesMilliseconds = 2_000;
const lookupMilliseconds = 5_000;
const absent = new Set(['ENOTFOUND', 'ENODATA']);

const resolveTexts: ResolveTexts = (name) =>
  new Resolver({ timeout: triesMilliseconds, tries: 2 }).resolveTxt(name);

/** Looks up the records of the sender's domain; all unanswered for a domain of examples, which nobody asks for. Never rejects. */
export async function findMailRecords(
  { MAIL_FROM, MAIL_DKIM_SELECTOR: selector }: Pick<Env, 'MAIL_FROM' | 'MAIL_DKIM_SELECTOR'>,
  resolve: ResolveTexts = resolveTexts,
): Promise<MailRecords> {
  const domain = mailDomainOf(MAIL_FROM);
  if (isReservedName(domain)) return { spf: null, dkim: null, dmarc: null };
  const find = (name: string) => textsAt(name, resolve);
  const [spf, dkim, dmarc] = await Promise.all([
    find(domain),
    selector === undefined ? [] : find(`${selector}._domainkey.${domain}`),
    findPolicy(domain, find),
  ]);
  return { spf: only(spf, /^v=spf1(?: |$)/i), dkim: only(dkim, /(?:^|;)\s*p=/), dmarc };
}

const only = (records: TextRecords, kind: RegExp): TextRecords =>
  records === null ? null : records.filter((text) => kind.test(text));

async function textsAt(name: string, resolve: ResolveTexts): Promise<TextRecords> {
  try {
    return (await withTimeout(resolve(name), lookupMilliseconds)).map((parts) => parts.join(''));
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
