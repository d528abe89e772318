/** The MIME message of a mail, created once by nodemailer and stored in the outbox. */
import { createTransport } from 'nodemailer';
import { mailLogo, readMailLogo } from './mail-logo';
import type { RenderedMail } from './render-mail';

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
}

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

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

/**
 * Returns the message with CRLF line ends; multipart/alternative, plain text first, the HTML with the logo that it
 * shows. Throws when `to` is not a single bare address. Control characters in the subject become spaces, which prevents header injection.
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
    attachments: mail.html.includes(`cid:${mailLogo.cid}`)
      ? [
          {
            filename: 'snoei.png',
            content: readMailLogo(),
            contentType: 'image/png',
            contentDisposition: 'inline',
            cid: mailLogo.cid,
          },
        ]
      : [],
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
