/** The mail server: delivers, refuses for a while, loses its acceptance, or rejects for good. Its mailboxes are what people read. */
import PostalMime from 'postal-mime';
import {
  MailDeliveryError,
  type MailReceipt,
  type MailTransport,
  type OutgoingMail,
} from '@/lib/mail/transport';
import type { World } from './world';

const hour = 3_600_000;
const day = 24 * hour;

export interface ArrivedMail {
  readonly at: number;
  /** It may arrive weeks after it was written. */
  readonly writtenAt: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
  /** The links to our site, in their order. */
  readonly links: readonly URL[];
}

export class MailServer implements MailTransport {
  readonly arrived: ArrivedMail[] = [];
  /** Called with each mail that arrives for the first time. */
  onArrival: (mail: ArrivedMail) => void = () => undefined;
  /** Refusals and lost acceptances so far. */
  troubles = 0;
  private troubledUntil = 0;
  /** Until when mailboxes are full, by their addresses. */
  private readonly fullUntil = new Map<string, number>();

  constructor(private readonly world: World) {}

  /** The server fails now and then for some hours. */
  stumble(hours: number): void {
    this.troubledUntil = this.world.now() + hours * hour;
  }

  /** A mailbox accepts nothing for some days. */
  fill(address: string, days: number): void {
    this.fullUntil.set(address, this.world.now() + days * day);
  }

  /** Everything works again. */
  restore(): void {
    this.troubledUntil = 0;
    this.fullUntil.clear();
  }

  async deliver({ to, mime }: OutgoingMail): Promise<MailReceipt> {
    const chance = this.world.chance.of('mail', this.arrived.length, this.troubles);
    if (this.world.now() < (this.fullUntil.get(to) ?? 0)) {
      this.troubles += 1;
      throw new MailDeliveryError('SMTP: EENVELOPE 550', true);
    }
    const isTroubled = this.world.now() < this.troubledUntil && chance.percent(60);
    if (isTroubled) this.troubles += 1;
    if (isTroubled && chance.percent(70)) throw new MailDeliveryError('SMTP: EENVELOPE 451');
    const mail = await PostalMime.parse(mime);
    const text = mail.text ?? '';
    const siteUrl = this.world.site.env.SITE_URL;
    const urls = [...text.matchAll(/https?:\/\/[^\s<>")]+/g)].map(([url]) => url.replace(/[.,]$/, ''));
    const arrived = {
      at: this.world.now(),
      writtenAt: Date.parse(mail.date ?? ''),
      to,
      subject: mail.subject ?? '',
      text,
      messageId: mail.messageId ?? '',
      links: urls.filter((url) => url.startsWith(siteUrl)).map((url) => new URL(url)),
    };
    const isNew = this.arrived.every(({ messageId }) => messageId !== arrived.messageId);
    this.arrived.push(arrived);
    if (isNew) this.onArrival(arrived);
    this.world.note('mail', `to ${to}: ${arrived.subject}`);
    // Accepted, but the site never hears it.
    if (isTroubled) throw new MailDeliveryError('SMTP: ECONNECTION', false, true);
    return { response: '250 2.0.0 OK' };
  }

  /** The mails in a mailbox, oldest first; a repeat of a mail once. */
  of(address: string): ArrivedMail[] {
    const seen = new Set<string>();
    return this.arrived.filter(({ to, messageId }) => {
      if (to !== address || seen.has(messageId)) return false;
      seen.add(messageId);
      return true;
    });
  }
}
