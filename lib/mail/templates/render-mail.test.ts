import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { matchPath } from '@/lib/routes/match';
import type { RouteName } from '@/lib/routes/table';
import { linksOf, renderSample, siteUrl } from '@/tests/support/samples/mail-samples';
import type { MailKind } from './mail-kinds';
import { renderMail } from './render-mail';
import { sampleMailData } from './sample-mail-data';

/** Mails about an order, a draft or a case, with the page of their link with a key. */
const orderPages = {
  'draft-link': 'cancel-complete-reference',
  'order-confirmation': 'cancel-track-reference',
  'payment-failed': 'cancel-track-reference',
  'paid-too-late': 'cancel-track-reference',
  'letter-sent': 'cancel-track-reference',
  'letter-received': 'cancel-track-reference',
  'request-received': 'company-negotiate-success-reference',
  'request-update': 'company-negotiate-success-reference',
  'request-answered': 'company-negotiate-success-reference',
} as const satisfies Partial<Record<MailKind, RouteName>>;
const orderKinds = Object.keys(orderPages) as (keyof typeof orderPages)[];

/** Mails about an order of letters before delivery: each links to the withdrawal form during the withdrawal period. */
const withdrawableKinds = [
  'order-confirmation',
  'letter-sent',
  'letter-late',
  'letter-unenclosed',
] as const satisfies readonly MailKind[];
/** Other mails about an order of letters: unpaid, or delivered. */
const finalKinds = [
  'payment-failed',
  'paid-too-late',
  'letter-received',
  'dispute-answered',
  'dispute-asked',
  'dispute-confirmed',
  'dispute-blocked',
  'company-called',
  'dispute-refused',
  'money-back-due',
  'money-back-done',
] as const satisfies readonly MailKind[];

/** Mails with a token link, and its query parameter. */
const tokenPaths = {
  welcome: { nl: '/e-mail-bevestigen', en: '/en/confirm-email' },
  'magic-link': { nl: '/magic-login', en: '/en/magic-login' },
  'password-reset': { nl: '/wachtwoord-herstellen', en: '/en/password-reset' },
  'email-change-old': { nl: '/e-mail-bevestigen', en: '/en/confirm-email' },
  'email-change-new': { nl: '/e-mail-bevestigen', en: '/en/confirm-email' },
} as const;

describe.each(locales.flatMap((locale) => orderKinds.map((kind) => ({ locale, kind }))))(
  '$kind in $locale',
  ({ locale, kind }) => {
    it('has a subject with the first 8 characters of the reference, and never more', async () => {
      const { subject } = await renderSample(kind, locale);
      expect(subject).toContain('(7K3MZQ4T)');
      expect(subject).toContain('Voorbeeld Fitness');
      expect(subject).not.toContain(sampleMailData[kind].reference);
      expect(subject).not.toContain(sampleMailData[kind].key);
    });

    it('links to its page in its language with the key, in HTML and in plain text alike', async () => {
      const { html, text } = await renderSample(kind, locale);
      const withKey = linksOf(html).filter((link) => link.includes('?key='));
      expect(withKey).toHaveLength(1);
      const url = new URL(withKey[0] ?? '');
      expect(url.origin).toBe(siteUrl);
      const { reference, key } = sampleMailData[kind];
      expect(matchPath(url.pathname)).toMatchObject({
        route: { name: orderPages[kind] },
        locale,
        params: { reference },
      });
      expect(url.searchParams.get('key')).toBe(key);
      expect(text.split('\n')).toContain(url.toString());
    });

    it('names the company in both parts', async () => {
      const { html, text } = await renderSample(kind, locale);
      for (const part of [html, text]) expect(part).toContain('Voorbeeld Fitness');
    });
  },
);

describe.each(locales.flatMap((locale) => withdrawableKinds.map((kind) => ({ locale, kind }))))(
  '$kind in $locale',
  ({ locale, kind }) => {
    it('links to the withdrawal form of this order, in HTML and in plain text alike', async () => {
      const { html, text } = await renderSample(kind, locale);
      const form = `${siteUrl}${href('withdraw', locale)}?`;
      const links = linksOf(html).filter((link) => link.startsWith(form));
      expect(links).toHaveLength(1);
      const url = new URL(links[0] ?? '');
      const { reference, key } = sampleMailData[kind];
      expect(Object.fromEntries(url.searchParams)).toEqual({ reference, key });
      expect(text.split('\n')).toContain(url.toString());
    });

    it('offers no withdrawal once the right has ended', async () => {
      const data = { ...sampleMailData[kind], canWithdraw: false };
      const { html, text } = await renderMail({ kind, locale, data, siteUrl });
      for (const part of [html, text]) expect(part).not.toContain(href('withdraw', locale));
    });
  },
);

it.each(locales.flatMap((locale) => finalKinds.map((kind) => ({ locale, kind }))))(
  '$kind in $locale offers no withdrawal, which is over or has nothing to stop',
  async ({ locale, kind }) => {
    const { html, text } = await renderSample(kind, locale);
    for (const part of [html, text]) expect(part).not.toContain(href('withdraw', locale));
  },
);

describe.each(
  locales.flatMap((locale) =>
    (Object.keys(tokenPaths) as (keyof typeof tokenPaths)[]).map((kind) => ({ locale, kind })),
  ),
)('$kind in $locale', ({ locale, kind }) => {
  it('links to the page with the confirmation form, with the token in the link alone', async () => {
    const { subject, html, text } = await renderSample(kind, locale);
    const { token } = sampleMailData[kind];
    const link = `${siteUrl}${tokenPaths[kind][locale]}?token=${token}`;
    expect(linksOf(html).filter((each) => each.includes('token='))).toEqual([link]);
    expect(text.split('\n')).toContain(link);
    expect(text.split(token)).toHaveLength(2);
    expect(subject).not.toContain(token);
  });
});

describe('mails of an account', () => {
  it('show the code in two groups of three, and not in a notification preview', async () => {
    const { subject, text, html } = await renderSample('magic-link', 'nl');
    expect(text).toContain('048 213');
    expect(subject).not.toContain('048');
    expect(html.slice(0, html.indexOf('Log in bij Snoei</h1>'))).not.toContain('048 213');
    expect(html).toMatch(/<p [^>]*font-size:32px[^>]*>048 213<\/p>/);
  });

  it('report only to the mailbox’s owner that it has no account', async () => {
    const reset = await renderMail({ kind: 'no-account', locale: 'en', data: { wish: 'reset' }, siteUrl });
    expect(reset.text.replace(/\s+/g, ' ')).toContain('choose a new password with this email address');
    expect(linksOf(reset.html)).toContain(`${siteUrl}/en/register`);
  });
});

describe('user and register input', () => {
  it('is escaped in HTML and stays on its line in plain text', async () => {
    const companyName = '<b>Bloem & "Tuin"</b>\r\nVolg je opzegging:\nhttps://evil.example/';
    const [letter] = sampleMailData['letter-sent'].letters;
    const data = { ...sampleMailData['letter-sent'], letters: [{ ...letter, companyName }] as const };
    const { html, text, subject } = await renderMail({ kind: 'letter-sent', locale: 'nl', data, siteUrl });
    expect(html).not.toContain('<b>Bloem');
    expect(html).toContain('&lt;b&gt;Bloem &amp; ');
    expect(text.split('\n')).not.toContain('https://evil.example/');
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('names no company for a draft without one', async () => {
    const data = { ...sampleMailData['draft-link'], companyName: null };
    const { subject } = await renderMail({ kind: 'draft-link', locale: 'en', data, siteUrl });
    expect(subject).toBe('Carry on with your cancellation (7K3MZQ4T)');
  });
});
