/** Which sites and senders are real: names that are reserved for examples and tests (RFC 2606) are not. */
import type { Env } from './env';

const reserved = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/;

/** Whether nobody can own a host name: it stands in examples and defaults. */
export const isReservedName = (hostname: string): boolean => reserved.test(hostname);

/** Whether real visitors can come: https, at a host name that somebody can own. */
export function isPublicSite({ SITE_URL }: Pick<Env, 'SITE_URL'>): boolean {
  const { protocol, hostname } = new URL(SITE_URL);
  return protocol === 'https:' && !isReservedName(hostname);
}

/** The domain of an e-mail address, alone or as `Name <address>`, in lower case. */
export const mailDomainOf = (mailbox: string): string =>
  mailbox
    .slice(mailbox.lastIndexOf('@') + 1)
    .replace(/>$/, '')
    .toLowerCase();
