/** What holds for a mail of any kind, in each language. */
import { describe, expect, it } from 'vitest';
import { getSeller } from '@/lib/config/seller';
import { locales } from '@/lib/i18n/locale';
import { linksOf, renderSample, siteUrl } from '@/tests/support/samples/mail-samples';
import { createMailContext } from '../mail-context';
import { mailLogo } from '../mail-logo';
import { composeMail } from './compose-mail';
import type { MailKind } from './mail-kinds';
import { renderMail } from './render-mail';
import { sampleMailData } from './sample-mail-data';

const mailKinds = Object.keys(sampleMailData) as MailKind[];
/** Mails that answer or acknowledge and ask for nothing, so that they have no button. */
const withoutAction: readonly MailKind[] = [
  'chat-answer',
  'chat-receipt',
  'email-changed',
  'ended-void',
  'letter-by-email',
  'list-welcome',
  'mailing',
  'reminder-set',
  'withdrawal-answer',
  'withdrawal-receipt',
];
const every = locales.flatMap((locale) => mailKinds.map((kind) => ({ locale, kind })));

describe.each(every)('$kind in $locale', ({ locale, kind }) => {
  it('has the same content in both parts, and no untranslated key', async () => {
    const { html, text } = await renderSample(kind, locale);
    expect(html).toContain(`lang="${locale}"`);
    for (const part of [html, text]) {
      expect(part).toContain('hulp@snoei.example');
      expect(part).not.toMatch(/\bmail\.\w+|undefined|\[object|NaN|Invalid Date/);
    }
    expect(text).not.toMatch(/<[a-z]/i);
  });

  it('loads no external resources and has no scripts', async () => {
    const { html } = await renderSample(kind, locale);
    expect(html).not.toMatch(/<(script|link|iframe|form|object)\b/i);
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatch(/alt="Snoei"/);
    for (const attribute of [
      `src="cid:${mailLogo.cid}"`,
      `width="${mailLogo.width}"`,
      `height="${mailLogo.height}"`,
    ]) {
      expect(pictures[0]).toContain(attribute);
    }
    expect(html).not.toMatch(/url\(|@import|@font-face/i);
    for (const link of linksOf(html)) expect(link.startsWith(`${siteUrl}/`)).toBe(true);
  });

  it('has every link and every code of the HTML in the plain text', async () => {
    const { html, text } = await renderSample(kind, locale);
    const lines = text.split('\n').map((line) => line.trim());
    for (const link of linksOf(html)) {
      expect(
        lines.some((line) => line.replace(/^(?:Snoei:|\[\d+\]) /, '') === link),
        link,
      ).toBe(true);
    }
    const codes = [...html.matchAll(/<(p|span) [^>]*font-family:ui-monospace[^>]*>([^<]+)</g)];
    for (const [, , code = ''] of codes) expect(lines).toContain(code);
  });

  it('has its one action, if any, after at most three lines of text', () => {
    const { blocks } = composeMail(
      createMailContext(locale, siteUrl, getSeller()),
      kind,
      sampleMailData[kind],
    );
    const types = blocks.map(({ type }) => type);
    const action = types.indexOf('action');
    const actions = types.filter((type) => type === 'action');
    expect(actions).toHaveLength(withoutAction.includes(kind) ? 0 : 1);
    const before = action < 0 ? [] : types.slice(0, action);
    expect(before.length).toBeLessThanOrEqual(3);
    expect(before.every((type) => type === 'text')).toBe(true);
  });

  it('uses only styles that Gmail and Outlook support, inline, and dark colours by media query', async () => {
    const { html } = await renderSample(kind, locale);
    const inline = [...html.matchAll(/style="([^"]*)"/g)]
      .map(([, style = '']) => style)
      // The hidden preview text and the direction of tables are of react-email.
      .filter((style) => !style.startsWith('display:none'));
    for (const style of inline) {
      expect(style).not.toMatch(
        /flex|grid|position|float|shadow|background(-image|-size)?:|text-wrap|gap:|transform|object-fit|opacity|calc\(|var\(|\d(rem|vw|vh)\b/,
      );
    }
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    // A blocked picture leaves the brand as text, in the colour of the theme.
    expect(/<img[^>]*>/.exec(html)?.[0]).toContain('class="ink"');
    // Gmail ignores style sheets that are longer, and clips longer mails.
    expect((/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '').length).toBeLessThan(8192);
    expect(html.length).toBeLessThan(102_000);
  });

  it('wraps prose of the plain text at 76 characters', async () => {
    const { text } = await renderSample(kind, locale);
    const long = text.split('\n').filter((line) => line.length > 76 && line.trim().includes(' '));
    expect(long).toEqual([]);
  });

  it('is deterministic', async () => {
    const again = await renderMail({ kind, locale, data: sampleMailData[kind], siteUrl });
    expect(again).toEqual(await renderSample(kind, locale));
  });
});

it.each(['reminder-confirm', 'reminder-set', 'reminder-due'] as const)(
  '%s says what is not sure about its end',
  async (kind) => {
    const { text } = await renderSample(kind, 'nl');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'De wet gaat ervan uit dat je contract kan stoppen op 15 maart 2027.',
    );
  },
);
