/** A mail as it goes over the line: real MIME by nodemailer, made once and kept in the outbox. */
import { createTransport } from 'nodemailer';
import type { RenderedMail } from './render-mail';

export interface MimeRequest {
  /** Names the mail; its Message-ID is made of it, so that a repeat is seen as one. */
  readonly id: string;
  /** `Name <address>`. */
  readonly from: string;
  /** One bare address. */
  readonly to: string;
  readonly date: Date;
  readonly mail: RenderedMail;
  /** Only for marketing: where one press ends it (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** The bare address in `Name <address>`. Throws where there is none. */
export function addressOf(mailbox: string): string {
  const address = /^(?:[^<>\r\n]*<)?([^<>\s@,;"]+@[^<>\s@,;"]+)>?$/.exec(mailbox.trim())?.[1];
  if (!address) throw new Error('not a mail address');
  return address;
}

/** The Message-ID of a mail: its own id at the sender's domain. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${addressOf(from).split('@')[1]}>`;
}

/**
 * The message as text with CRLF line ends; multipart/alternative, plain text first. Throws where `to` is not one
 * bare address. Control characters in the subject become spaces: they can't start a header.
 */
export async function createMime(request: MimeRequest): Promise<string> {
  const { id, from, to, date, mail, unsubscribeUrl } = request;
  if (addressOf(to) !== to) throw new Error('not a bare mail address');
  const { message } = await composer.sendMail({
    from,
    to: { name: '', address: to },
    subject: mail.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '),
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(id, from),
    date,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${new URL(unsubscribeUrl).toString()}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  return message.toString();
}
