/**
 * How often something may be done (DESIGN §3 'API': per address and per e-mail). The address is only what trusted
 * proxies tell, so that whole offices and, behind an untrusted proxy, everybody can share one: the figures per
 * address stop scripts, those per e-mail protect the person who would get the mail.
 */

interface Limit {
  readonly by: 'address' | 'email';
  readonly times: number;
  readonly perSeconds: number;
}

export const limits = {
  'draft-create': { by: 'address', times: 300, perSeconds: 3600 },
  'draft-save': { by: 'address', times: 3000, perSeconds: 3600 },
  'letter-preview': { by: 'address', times: 3000, perSeconds: 3600 },
  'link-mail': { by: 'address', times: 60, perSeconds: 3600 },
  'link-mail-email': { by: 'email', times: 5, perSeconds: 3600 },
  'key-open': { by: 'address', times: 120, perSeconds: 3600 },
  order: { by: 'address', times: 200, perSeconds: 3600 },
  'order-email': { by: 'email', times: 60, perSeconds: 3600 },
  payment: { by: 'address', times: 200, perSeconds: 3600 },
  'cookie-consent': { by: 'address', times: 600, perSeconds: 3600 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
