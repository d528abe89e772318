/** The MIME message of a mail, created once by nodemailer and stored in the outbox. */

import type { RenderedMail } from './mail';
import { mailLogo, readMailLogo } from './mail-logo';

export interface MimeRequest {
  /** Id of the mail; its Message-ID is derived from it, so that a repeated delivery is recognised. */
  readonly id: string;
  /** `Name <address>`. */
  readonly from: string;
  /** A single bare address. */
  readonly to: string;
  readonly date: Date;
  readonly mail: RenderedMail;
  /** Marketing only: the one-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Only for a mail that we send for a person: who writes, and what is attached. */
  readonly onBehalf?: MailOnBehalf;
}

/** A person's own mail, sent by us: replies go to the person. */
export interface MailOnBehalf {
  readonly name: string;
  /** A single bare address. */
  readonly replyTo: string;
  readonly attachment: { readonly filename: string; readonly content: Uint8Array };
}

/** Returns the bare address in `Name <address>`. Throws when there is none. */
export function addressOf(mailbox: string): string {
  const address = /^(?:[^<>\r\n]*<)?([^<>\s@,;"]+@[^<>\s@,;"]+)>?$/.exec(mailbox.trim())?.[1];
  if (!address) throw new Error('not a mail address');
  return address;
}

/** Returns the Message-ID of a mail: its id at the sender's domain. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${addressOf(from).split('@')[1]}>`;
}

/** A header's text: control characters become spaces, which prevents header injection. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** The logo, where the HTML shows it, and the file of a mail that we send for a person. */
function attachmentsOf({ mail, onBehalf }: Pick<MimeRequest, 'mail' | 'onBehalf'>) {
  const logo = {
    filename: 'snoei.png',
    content: readMailLogo(),
    contentType: 'image/png',
    contentDisposition: 'inline' as const,
    cid: mailLogo.cid,
  };
  const file = onBehalf && {
    filename: onBehalf.attachment.filename,
    content: Buffer.from(onBehalf.attachment.content),
    contentType: 'application/pdf',
  };
  return [...(mail.html.includes(`cid:${mailLogo.cid}`) ? [logo] : []), ...(file ? [file] : [])];
}

/**
 * Returns the message with CRLF line ends; multipart/alternative, plain text first, the HTML with the logo that it
 * shows. Throws when an address is not a single bare one.
 */
export async function createMime(request: MimeRequest): Promise<string> {
  const { id, from, to, date, mail, unsubscribeUrl, onBehalf } = request;
  if (addressOf(to) !== to) throw new Error('not a bare mail address');
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail({
    from: onBehalf ? { name: `${oneLine(onBehalf.name)} via Snoei`, address: addressOf(from) } : from,
    ...(onBehalf && { replyTo: { name: oneLine(onBehalf.name), address: addressOf(onBehalf.replyTo) } }),
    to: { name: '', address: to },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: attachmentsOf(request),
    messageId: messageIdOf(id, from),
    date,
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      // A person has this mail sent: programs that answer customers skip what is generated automatically (RFC 3834).
      ...(onBehalf ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${new URL(unsubscribeUrl).toString()}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  return message.toString();
}
