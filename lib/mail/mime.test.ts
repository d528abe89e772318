import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import fc, { anyCharacter } from '@/tests/support/vitest/seeded-checks';
import { mailLogo } from './mail-logo';
import { addressOf, createMime, type MimeRequest, messageIdOf } from './mime';
import { renderMail } from './templates/render-mail';
import { sampleMailData } from './templates/sample-mail-data';

const mail = { subject: 'Je brief is verstuurd', html: '<p>Dag</p>', text: 'Dag\n' };
const request: MimeRequest = {
  id: '7a5b1c9e-0000-4000-8000-000000000001',
  from: 'Snoei <post@snoei.example>',
  to: 'sanne@post.example',
  date: new Date('2026-11-21T10:30:00Z'),
  mail,
};

const parse = async (changes: Partial<MimeRequest> = {}): Promise<Email> =>
  PostalMime.parse(await createMime({ ...request, ...changes }));

const headerNames = ({ headers }: Email) => headers.map(({ key }) => key).sort();

describe('a message', () => {
  it('round-trips: addresses, date, Message-ID of the mail, both parts', async () => {
    const parsed = await parse();
    expect(parsed.from).toMatchObject({ name: 'Snoei', address: 'post@snoei.example' });
    expect(parsed.to).toMatchObject([{ address: 'sanne@post.example' }]);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.messageId).toBe('<7a5b1c9e-0000-4000-8000-000000000001@snoei.example>');
    expect(new Date(parsed.date ?? '').toISOString()).toBe('2026-11-21T10:30:00.000Z');
    expect(parsed.text?.trim()).toBe('Dag');
    expect(parsed.html?.trim()).toBe('<p>Dag</p>');
  });

  it('is multipart/alternative with the plain text first, lines end in CRLF and stay short', async () => {
    const mime = await createMime(request);
    expect(mime).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(mime.indexOf('text/plain')).toBeLessThan(mime.indexOf('text/html'));
    expect(mime.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...mime.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
  });

  it('contains the logo that the HTML shows, within the HTML’s part, and none without', async () => {
    const rendered = await renderMail({
      kind: 'magic-link',
      locale: 'nl',
      data: sampleMailData['magic-link'],
      siteUrl: 'https://snoei.example',
    });
    const { attachments } = await parse({ mail: rendered });
    expect(attachments).toMatchObject([
      { contentId: `<${mailLogo.cid}>`, disposition: 'inline', related: true, mimeType: 'image/png' },
    ]);
    expect((await parse()).attachments).toEqual([]);
  });

  it('declares itself automatic, without revealing the software', async () => {
    expect(headerNames(await parse())).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
  });

  it('of a person has the person as sender’s name and Reply-To, a PDF, and is not automatic', async () => {
    const onBehalf = {
      name: 'Zoë "Z"\r\nBcc: x@y.example',
      replyTo: 'zoe@post.example',
      attachment: { filename: 'snoei-netflix.pdf', content: new TextEncoder().encode('%PDF-1.7') },
    };
    const parsed = await parse({ onBehalf });
    const name = 'Zoë "Z" Bcc: x@y.example';
    expect(parsed.from).toMatchObject({ name: `${name} via Snoei`, address: 'post@snoei.example' });
    expect(parsed.replyTo).toEqual([{ name, address: 'zoe@post.example' }]);
    expect(parsed.attachments).toMatchObject([
      { filename: 'snoei-netflix.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ]);
    expect(headerNames(parsed)).not.toContain('auto-submitted');
    expect(headerNames(parsed)).not.toContain('bcc');
    await expect(parse({ onBehalf: { ...onBehalf, replyTo: 'a@b.example, c@d.example' } })).rejects.toThrow();
  });

  it('offers unsubscribing for marketing only', async () => {
    const parsed = await parse({ unsubscribeUrl: 'https://snoei.example/u?x=1' });
    const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe('<https://snoei.example/u?x=1>');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  it('encodes Unicode in the subject', async () => {
    const subject = 'Περί 会社 Łódź 🌱 '.repeat(8).trim();
    expect((await parse({ mail: { ...mail, subject } })).subject).toBe(subject);
  });

  it('prevents header injection through subject and addresses', async () => {
    const plain = headerNames(await parse());
    const subject = 'Dag\r\nBcc: evil@evil.example\r\n\r\n<script>';
    const parsed = await parse({ mail: { ...mail, subject } });
    expect(headerNames(parsed)).toEqual(plain);
    expect(parsed.subject).toBe('Dag Bcc: evil@evil.example <script>');
    for (const to of [
      'a@b.example\r\nBcc: evil@evil.example',
      'a@b.example, evil@evil.example',
      'A <a@b.example>',
      '"a@evil.example,"@b.example',
      '',
    ]) {
      await expect(createMime({ ...request, to })).rejects.toThrow();
    }
  });

  it('preserves its headers for any company name', async () => {
    const plain = headerNames(await parse());
    const names = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 105 });
    await fc.assert(
      fc.asyncProperty(names, async (companyName) => {
        const [letter] = sampleMailData['letter-received'].letters;
        const data = { ...sampleMailData['letter-received'], letters: [{ ...letter, companyName }] as const };
        const rendered = await renderMail({
          kind: 'letter-received',
          locale: 'nl',
          data,
          siteUrl: 'https://snoei.example',
        });
        const parsed = await parse({ mail: rendered });
        expect(headerNames(parsed)).toEqual(plain);
        expect(parsed.to).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });
});

describe('addresses', () => {
  it('are parsed from a mailbox', () => {
    expect(addressOf('Snoei <post@snoei.example>')).toBe('post@snoei.example');
    expect(addressOf('post@snoei.example')).toBe('post@snoei.example');
    expect(messageIdOf('1', 'post@snoei.example')).toBe('<1@snoei.example>');
  });
});
