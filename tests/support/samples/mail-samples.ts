/** Mails with sample data, rendered once for all tests of a file. */
import type { Locale } from '@/lib/i18n/locale';
import type { RenderedMail } from '@/lib/mail/mail';
import type { MailKind } from '@/lib/mail/templates/mail-kinds';
import { renderMail } from '@/lib/mail/templates/render-mail';
import { sampleMailData } from '@/lib/mail/templates/sample-mail-data';

export const siteUrl = 'https://snoei.example';

const rendered = new Map<string, Promise<RenderedMail>>();

/** A mail of a kind, with its sample data. */
export function renderSample<K extends MailKind>(kind: K, locale: Locale): Promise<RenderedMail> {
  const known = `${kind} ${locale}`;
  const mail = rendered.get(known) ?? renderMail({ kind, locale, data: sampleMailData[kind], siteUrl });
  rendered.set(known, mail);
  return mail;
}

/** Returns every URL that the HTML links to. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => (link ?? '').replaceAll('&amp;', '&'));
}
