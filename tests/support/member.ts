/** A visitor with an account, like a browser: through the gateway, with mails. */
import { desc, eq } from 'drizzle-orm';
import { outboxMails } from '@/lib/api/core/mail/table';
import { type Me, me, type SessionState, sessionState } from '@/lib/contract/accounts';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { bodyOf, Visitor } from './cancel-job';
import type { TestContext } from './test-context';

export const goodPassword = 'vier losse woorden hier';

/** Values for registering. */
export const registerValues = {
  first_name: 'Noor',
  last_name: 'Bakker',
  email: 'noor@klant.example',
  password: goodPassword,
  commercial_opted_in: false,
  terms: true,
} as const;

export type SentMail = typeof outboxMails.$inferSelect;

/**
 * The newest mail of a kind to an address. Runs queued jobs first. Throws if two have the same time: the clock does not advance between
 * them, and the choice would be random.
 */
export async function newestMail(api: TestContext, kind: MailKind, to: string): Promise<SentMail> {
  await api.runJobs();
  const mails = await api.db
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.to, to))
    .orderBy(desc(outboxMails.createdAt));
  const [mail, other] = mails.filter((each) => each.kind === kind);
  if (!mail) throw new Error(`no ${kind} to ${to}, but ${mails.map((each) => each.kind).join(', ')}`);
  if (other?.createdAt.getTime() === mail.createdAt.getTime()) throw new Error(`two ${kind} are the newest`);
  return mail;
}

/** The token in a mail's link. */
export function tokenIn(mail: SentMail): string {
  const token = /[?&]token=([A-Za-z0-9_-]+)/.exec(mail.text)?.[1];
  if (!token) throw new Error(`no token in ${mail.text}`);
  return token;
}

/** The six digits in a sign-in mail. */
export function codeIn(mail: SentMail): string {
  const [, first, second] = /^\s+(\d{3}) (\d{3})$/m.exec(mail.text) ?? [];
  if (!first || !second) throw new Error(`no code in ${mail.text}`);
  return first + second;
}

export class Member extends Visitor {
  register(values: object = {}): Promise<Response> {
    return this.fetch('/register', { json: { ...registerValues, ...values } });
  }

  login(email: string = registerValues.email, password: string = goodPassword): Promise<Response> {
    return this.fetch('/login', { json: { email, password } });
  }

  async me(): Promise<Me> {
    return bodyOf(await this.fetch('/me'), 200, me);
  }

  async state(): Promise<SessionState> {
    return bodyOf(await this.fetch('/session'), 200, sessionState);
  }

  /** Registers, and confirms the address with the mail. */
  async join(email: string, values: object = {}): Promise<void> {
    await bodyOf(await this.register({ email, ...values }), 201, sessionState);
    const token = tokenIn(await newestMail(this.api, 'welcome', email));
    const confirmed = await this.fetch('/email/confirm', { json: { token } });
    if (confirmed.status !== 200) throw new Error(`confirming returned ${confirmed.status}`);
  }

  /** Gives the account another address, with the confirmations that are asked for. */
  async changeAddress(to: string): Promise<void> {
    const { email, email_confirmed: isProven } = await this.me();
    const asked = await this.fetch('/me/email', { json: { email: to, password: goodPassword } });
    if (asked.status !== 202) throw new Error(`asking for the change returned ${asked.status}`);
    const mails = [
      ...(isProven ? [['email-change-old', email] as const] : []),
      ['email-change-new', to] as const,
    ];
    for (const [kind, address] of mails) {
      const token = tokenIn(await newestMail(this.api, kind, address));
      const confirmed = await this.fetch('/email/confirm', { json: { token } });
      if (confirmed.status !== 200) throw new Error(`confirming returned ${confirmed.status}`);
    }
  }

  /** Requests a sign-in link and returns its mail. */
  async requestLink(email: string, more: object = {}): Promise<SentMail> {
    const requested = await this.fetch('/magic/link', { json: { email, redirect_url: '/', ...more } });
    if (requested.status !== 202) throw new Error(`requesting a link returned ${requested.status}`);
    return newestMail(this.api, 'magic-link', email);
  }
}
