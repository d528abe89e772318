import { describe, expect, it } from 'vitest';
import { getSeller } from '@/lib/config/seller';
import { locales } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { matchPath } from '@/lib/routes/match';
import type { RouteName } from '@/lib/routes/table';
import { composeMail } from './compose-mail';
import { createMailContext } from './mail-context';
import type { MailKind } from './mail-kinds';
import { mailLogo } from './mail-logo';
import { type RenderedMail, renderMail } from './render-mail';
import { sampleMailData } from './sample-mail-data';

const siteUrl = 'https://snoei.example';

const rendered = new Map<string, Promise<RenderedMail>>();

/** Rendered once for all tests. */
function renderSample<K extends MailKind>(kind: K, locale: (typeof locales)[number]): Promise<RenderedMail> {
  const known = `${kind} ${locale}`;
  const mail = rendered.get(known) ?? renderMail({ kind, locale, data: sampleMailData[kind], siteUrl });
  rendered.set(known, mail);
  return mail;
}

/** Returns every URL that the HTML links to. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => (link ?? '').replaceAll('&amp;', '&'));
}

const mailKinds = Object.keys(sampleMailData) as MailKind[];
const every = locales.flatMap((locale) => mailKinds.map((kind) => ({ locale, kind })));

/** Mails about an order, a draft or a request, with the page of their link with a key. */
const orderPages = {
  'draft-link': 'cancel-complete-reference',
  'order-confirmation': 'cancel-track-reference',
  'payment-failed': 'cancel-track-reference',
  'letter-sent': 'cancel-track-reference',
  'letter-received': 'cancel-track-reference',
  'request-received': 'company-negotiate-success-reference',
  'request-update': 'company-negotiate-success-reference',
  'request-answered': 'company-negotiate-success-reference',
} as const satisfies Partial<Record<MailKind, RouteName>>;
const orderKinds = Object.keys(orderPages) as (keyof typeof orderPages)[];

/** Mails about an order of letters before delivery: each links to the withdrawal form during the withdrawal period. */
const withdrawableKinds = ['order-confirmation', 'letter-sent'] as const satisfies readonly MailKind[];
/** Other mails about an order of letters: unpaid, or delivered. */
const settledKinds = [
  'payment-failed',
  'letter-received',
  'dispute-answered',
  'dispute-asked',
  'dispute-confirmed',
  'dispute-blocked',
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

it.each(locales.flatMap((locale) => settledKinds.map((kind) => ({ locale, kind }))))(
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
        lines.some((line) => line === link || line === `Snoei: ${link}`),
        link,
      ).toBe(true);
    }
    const codes = [...html.matchAll(/<(p|span) [^>]*font-family:ui-monospace[^>]*>([^<]+)</g)];
    for (const [, , code = ''] of codes) expect(lines).toContain(code);
  });

  it('has its primary action before every other link, after the introduction', () => {
    const { blocks } = composeMail(
      createMailContext(locale, siteUrl, getSeller()),
      kind,
      sampleMailData[kind],
    );
    const types = blocks.map(({ type }) => type);
    const action = types.indexOf('action');
    if (action < 0) return;
    expect(types.filter((type) => type === 'action')).toHaveLength(1);
    expect(types.slice(0, action).every((type) => type === 'text')).toBe(true);
    expect(action).toBeLessThanOrEqual(3);
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

describe('the confirmation of an order', () => {
  const data = sampleMailData['order-confirmation'];

  it('contains price, reference, hashes, next steps and the right of withdrawal in Dutch', async () => {
    const { text } = await renderSample('order-confirmation', 'nl');
    const flat = text.replace(/\s+/g, ' ');
    expect(flat).toContain('Betaald, inclusief btw: € 11,95');
    expect(flat).toContain(`Referentie: ${data.reference}`);
    expect(flat).toContain('Noem dit als je ons mailt: 7K3MZQ4T');
    expect(text.indexOf(data.letters[0]?.sha256 ?? '')).toBeGreaterThan(text.indexOf('bedenktijd'));
    expect(flat).toContain('uiterlijk 23 november 2026 met je brief aan de slag: binnen 1 werkdag.');
    expect(flat).toContain('hoogstens 30 dagen');
    expect(flat).toContain('tot en met 7 december 2026');
    expect(flat).toContain(
      'Dit heb je gekozen op 21 november 2026 om 11:30: ‘Ik vraag Snoei om meteen te beginnen.',
    );
  });

  it('explains delayed posting in the withdrawal period, in English', async () => {
    const waiting = { ...data, startMoment: 'after-withdrawal', postAfter: '2026-12-07T23:00:00Z' } as const;
    const { text } = await renderMail({ kind: 'order-confirmation', locale: 'en', data: waiting, siteUrl });
    const flat = text.replace(/\s+/g, ' ');
    expect(flat).toContain('Your letter goes in the post from 8 December 2026.');
    expect(flat).toContain('“The letter is only posted after my 14 days to change my mind are over.”');
    expect(flat).not.toContain('within 1 working day');
    expect(flat).toContain('Paid, VAT included: €11.95');
  });

  it('lists every letter of an order with its price and hash', async () => {
    const letters = ['Eén BV', 'Twee NV'].map((companyName, index) => ({
      companyName,
      priceCents: 395,
      sha256: String(index).repeat(64),
    }));
    const several = { ...data, letters, letterOption: 'regular', amountCents: 790 } as const;
    const { subject, text } = await renderMail({
      kind: 'order-confirmation',
      locale: 'nl',
      data: several,
      siteUrl,
    });
    expect(subject).toBe('Je 2 opzeggingen zijn besteld (7K3MZQ4T)');
    const flat = text.replace(/\s+/g, ' ');
    for (const { companyName, sha256 } of letters) {
      expect(flat).toContain(`Gewone brief aan ${companyName}: € 3,95`);
      expect(text).toContain(sha256);
    }
    expect(flat).toContain('Betaald, inclusief btw: € 7,90');
  });

  it('states that the withdrawal period is over after a late payment', async () => {
    const late = { ...data, canWithdraw: false };
    const { text } = await renderMail({ kind: 'order-confirmation', locale: 'nl', data: late, siteUrl });
    const flat = text.replace(/\s+/g, ' ');
    expect(flat).toContain('14 dagen lang herroepen, tot en met 7 december 2026. Die bedenktijd is voorbij.');
    expect(flat).toContain('koos je op 21 november 2026 om 11:30: ‘Ik vraag Snoei om meteen te beginnen.');
    expect(flat).not.toContain('met de link hieronder');
  });

  it('contains only known details of the seller', async () => {
    const known = await renderMail({
      kind: 'order-confirmation',
      locale: 'nl',
      data,
      siteUrl,
      seller: {
        legalName: 'Tuin BV',
        email: 'x@tuin.example',
        phoneNumber: '020 123 45 67',
        addressLines: ['Laan 1', '1012 AB Amsterdam'],
        chamberOfCommerceNumber: '12345678',
        vatNumber: 'NL001',
        insuranceLicenceNumber: null,
      },
    });
    expect(known.text).toContain('Verkoper: Tuin BV, Laan 1, 1012 AB Amsterdam');
    expect(known.text).toContain('KVK-nummer 12345678 · Btw-nummer NL001');
    const unknown = await renderSample('order-confirmation', 'nl');
    expect(unknown.text).toContain('Verkoper: Snoei\n');
    expect(unknown.text).not.toMatch(/KVK|Btw-nummer/);
  });
});

describe('user and register input', () => {
  it('is escaped in HTML and stays on its line in plain text', async () => {
    const companyName = '<b>Bloem & "Tuin"</b>\r\nVolg je opzegging:\nhttps://evil.example/';
    const data = { ...sampleMailData['letter-sent'], companyName };
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
