import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import QRCode from 'qrcode';
import { describe, expect, test } from 'vitest';
import { letterLanguages } from '@/lib/contract/letters/letter-kinds';
import { baselineJpeg, exifOrientation, inkJpeg, withSegment } from '@/tests/support/letters/jpeg-files';
import { elsewhere, letterElsewhere } from '@/tests/support/letters/letter-elsewhere';
import {
  contentStreams,
  type ReadTag,
  type ReadText,
  readLetter,
  textOf,
} from '@/tests/support/letters/read-letter';
import { sampleLetter, sampleLink } from '@/tests/support/letters/sample-letter';
import { signaturePng } from '@/tests/support/letters/signature-png';
import { sha256 } from '../fingerprint';
import { geometryOf } from '../geometry';
import { LetterError } from '../letter-error';
import type { LetterInput } from '../letter-input';
import { renderLetter } from './render-letter';

const mm = 72 / 25.4;
const run = promisify(execFile);

async function read(changes: Partial<LetterInput> = {}) {
  return readLetter((await renderLetter({ ...sampleLetter, ...changes })).pdf);
}

function roles(tags: readonly ReadTag[]): string[] {
  return tags.flatMap((tag) => [tag.role, ...roles(tag.children)]);
}

function tagsOf(tags: readonly ReadTag[], role: string): ReadTag[] {
  return tags.flatMap((tag) => [...(tag.role === role ? [tag] : []), ...tagsOf(tag.children, role)]);
}

function find(texts: readonly ReadText[], part: string): ReadText {
  const found = texts.find(({ text }) => text.includes(part));
  if (!found) throw new Error(`Not on the sheet: ${part}`);
  return found;
}

describe('the same letter is the same bytes', () => {
  test('again, after other letters, and concurrently', async () => {
    const first = await renderLetter(sampleLetter);
    expect(first.sha256).toBe(sha256(first.pdf));
    // These share glyphs under other characters: 2018 and 02bb in Japanese, fi as one and as two.
    await renderLetter({ ...sampleLetter, companyName: '株式会社テスト ʻOʻ', comment: 'ﬁ fi ‘’ Ω Ω µ μ' });
    const again = await Promise.all([
      renderLetter(sampleLetter),
      renderLetter({ ...sampleLetter, companyName: 'Ander ‘’' }),
      renderLetter(sampleLetter),
    ]);
    expect([again[0].sha256, again[2].sha256]).toEqual([first.sha256, first.sha256]);
    expect(again[1].sha256).not.toBe(first.sha256);
  });

  test('in another process', { timeout: 300_000 }, async () => {
    await renderLetter({ ...sampleLetter, companyName: '株式会社 ʻOʻ' });
    const here = await renderLetter(letterElsewhere);
    const there = await run(process.execPath, ['--import', 'tsx', elsewhere], { cwd: process.cwd() });
    expect(there.stdout).toBe(here.sha256);
  });
});

describe('accessibility for screen readers', () => {
  test.each(letterLanguages)('language, title and tags (%s)', async (language) => {
    const company = 'Bed & Brood <"Zn.">';
    const letter = await read({ language, companyName: company });
    expect(letter.language).toBe(language);
    expect(letter.marked).toBe(true);
    expect(letter.title).toContain(company);
    expect(letter.info).toMatchObject({ Title: letter.title, Author: 'Anna de Vries-Jansen' });
    const [sheet] = letter.sheets;
    const found = roles(sheet?.tags ?? []);
    expect(found[0]).toBe('Document');
    expect(found.filter((role) => role === 'H1')).toHaveLength(1);
    expect(found.filter((role) => role === 'TH')).toHaveLength(5);
    expect(found.indexOf('H1')).toBeLessThan(found.indexOf('Table'));
    expect(tagsOf(sheet?.tags ?? [], 'Figure').map(({ alt }) => alt)).toEqual([
      expect.stringContaining(sampleLink),
    ]);
    expect(tagsOf(sheet?.tags ?? [], 'Link').map(({ alt }) => alt)).toEqual([
      expect.stringContaining(sampleLink),
    ]);
    expect(sheet?.links).toEqual([sampleLink]);
  });

  test('declares PDF/UA, dated on the day of the letter', async () => {
    const { pdf } = await renderLetter(sampleLetter);
    const metadata = contentStreams(pdf).find((stream) => stream.includes('<x:xmpmeta'));
    expect(metadata).toMatch(/<pdfuaid:part>1</u);
    expect(Buffer.from(pdf).subarray(0, 8).toString()).toBe('%PDF-1.7');
    const { info } = await readLetter(pdf);
    expect(info).toMatchObject({ CreationDate: 'D:20261121120000Z', ModDate: 'D:20261121120000Z' });
  });
});

test.each([
  ['Ελληνική Εταιρεία Ύδρευσης'],
  ['Акционерное общество Ёлка'],
  ['株式会社テスト 東京支店'],
  ['Spółdzielnia Źródło Łódź'],
  ['Türkçe İşletmesi Ğüneş'],
  ['Công ty Nguyễn Thị Ngọc'],
  ['Sp. Øst Ærø Þór ß'],
])('%s can be extracted from subject, address and comment', async (name) => {
  const letter = await read({
    companyName: name,
    comment: `Over ${name}.`,
    recipient: { ...sampleLetter.recipient, name },
  });
  const text = textOf(letter).replace(/\s+/gu, '');
  expect(text.split(name.replace(/\s+/gu, '')).length - 1).toBeGreaterThanOrEqual(5);
  expect(letter.title).toContain(name);
});

test('shows replacement signs for missing glyphs, and renders hostile text', async () => {
  const hostile = '\u202e\u0000Z\u0336\u0301\u0342\u0353\u031b مرحبا 👍🏽 ()\\<>&{name} %PDF ';
  const letter = await read({ comment: hostile.repeat(12), companyName: hostile });
  expect(textOf(letter)).toContain('\ufffd');
  expect(textOf(letter)).toContain('()\\<>&{name} %PDF');
  for (const { texts } of letter.sheets) {
    for (const { right, baseline } of texts) {
      expect(right).toBeLessThan(195);
      expect(baseline).toBeLessThan(290);
    }
  }
});

describe('signatures', () => {
  async function signature(of: LetterInput['signature']) {
    const letter = await read({ signature: of });
    const figures = tagsOf(letter.sheets.at(-1)?.tags ?? [], 'Figure');
    return { letter, alts: figures.map(({ alt }) => alt) };
  }

  test('a typed one is large, and labelled as electronic', async () => {
    const { letter, alts } = await signature({ kind: 'typed', text: 'Anna Vries' });
    const texts = letter.sheets[0]?.texts ?? [];
    expect(find(texts, 'Anna Vries').size).toBe(22);
    expect(textOf(letter)).toContain('elektronisch ondertekend door Anna de Vries-Jansen');
    expect(alts).toHaveLength(1);
  });

  test.each([
    ['PNG', signaturePng],
    ['JPEG', baselineJpeg],
    ['JPEG on its side', withSegment(baselineJpeg, 0xe1, exifOrientation(6))],
    ['JPEG of four inks', inkJpeg],
  ])('a %s is a figure with alternative text', async (_, bytes) => {
    const { letter, alts } = await signature({ kind: 'image', bytes });
    expect(alts).toContain('Handtekening van Anna de Vries-Jansen');
    expect(textOf(letter)).not.toContain('elektronisch');
  });

  test('reserves its area with a tag if missing', async () => {
    const { letter } = await signature(null);
    expect(textOf(letter)).toContain('je handtekening');
  });

  test.each([
    ['signature-unreadable', { kind: 'image', bytes: signaturePng.subarray(0, 90) }],
    ['signature-unreadable', { kind: 'image', bytes: baselineJpeg.subarray(0, 90) }],
    ['signature-too-long', { kind: 'typed', text: 'Anna '.repeat(100) }],
  ] as const)('%s', async (problem, broken) => {
    const failed = renderLetter({ ...sampleLetter, signature: broken });
    await expect(failed).rejects.toThrow(LetterError);
    await expect(failed).rejects.toMatchObject({ problem });
  });
});

test('the code on the sheet equals the code of the link', async () => {
  const { pdf } = await renderLetter(sampleLetter);
  const drawing = contentStreams(pdf).find((stream) => stream.includes(' re\n')) ?? '';
  const { modules } = QRCode.create(sampleLink, { errorCorrectionLevel: 'M' });
  const squares = [...drawing.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gmu)].map((match) =>
    match.slice(1).map(Number),
  );
  const left = Math.min(...squares.map(([x = 0]) => x));
  const top = Math.min(...squares.map(([, y = 0]) => y));
  const step = squares[0]?.[3] ?? 0;
  const drawn = new Set<string>();
  for (const [x = 0, y = 0, width = 0] of squares) {
    const row = Math.round((y - top) / step);
    for (let column = 0; column < Math.round(width / step); column++) {
      drawn.add(`${row},${Math.round((x - left) / step) + column}`);
    }
  }
  const dark = Array.from({ length: modules.size ** 2 }, (_, at) => [
    Math.floor(at / modules.size),
    at % modules.size,
  ])
    .filter(([row = 0, column = 0]) => modules.get(row, column))
    .map(([row, column]) => `${row},${column}`);
  expect([...drawn].sort()).toEqual(dark.sort());
  expect((step * modules.size) / mm).toBeCloseTo(20, 1);
});

test('fingerprint, short reference and page are in the page footer', async () => {
  const { pdf, fingerprint, missing, pages } = await renderLetter(sampleLetter);
  const text = textOf(await readLetter(pdf));
  expect(text).toContain(fingerprint.replace(/(.{4})(?=.)/gu, '$1 '));
  expect(text).toContain('Kenmerk 4Q2J9X7M ');
  expect(text).not.toContain(sampleLetter.reference.slice(0, 9));
  expect(text).toContain('Blad 1 van 1');
  expect([missing, pages]).toEqual([[], 1]);
});

test.each([
  ['nl', 'De afzender verstuurt deze brief zelf.', 'De ontvanger kan daar ook antwoorden'],
  ['en', 'Made with Snoei and posted by the sender.', 'The recipient can also reply there'],
  ['de', 'Die absendende Person verschickt diesen Brief selbst.', 'Der Empfänger kann dort auch antworten'],
] as const)(
  'a self-posted letter states so, and links to the verification of its text (%s)',
  async (language, said, not) => {
    const link = 'https://snoei.example/brief-controleren';
    const { pdf, fingerprint } = await renderLetter({ ...sampleLetter, language, link, postedBy: 'sender' });
    const text = textOf(await readLetter(pdf));
    expect(text).toContain(said);
    expect(text).toContain(`${link}?q=${fingerprint}`);
    expect(text).not.toContain(not);
    expect(text).not.toContain('4Q2J9X7M');
    const posted = await renderLetter({ ...sampleLetter, language });
    expect(posted.fingerprint).toBe(fingerprint);
    expect(textOf(await readLetter(posted.pdf))).toContain(not);
  },
);

test.each(['nl', 'gb', 'de', 'fr'])(
  'only the address and the return line are visible in the window (%s)',
  async (country) => {
    const letter = await read({ recipient: { ...sampleLetter.recipient, country } });
    const { shown, window, returnLineTop } = geometryOf(country);
    const texts = letter.sheets[0]?.texts ?? [];
    const inside = texts.filter(
      ({ x, right, baseline, size }) =>
        right > shown.left && x < shown.right && baseline > shown.top && baseline - size / mm < shown.bottom,
    );
    for (const { baseline } of inside) {
      const isReturnLine = returnLineTop !== null && baseline < window.top;
      expect(isReturnLine || (baseline > window.top && baseline < window.bottom)).toBe(true);
    }
    const text = inside.map((item) => item.text).join(' ');
    expect(text.replace(/\s+/gu, ' ')).toContain('AANGETEKEND Voorbeeld Media B.V. t.a.v. Klantenservice');
    expect(text.includes('Kerkstraat')).toBe(returnLineTop !== null);
  },
);

test('an empty preview has every blank, in the same positions as when filled', async () => {
  const empty = await read({
    sender: { name: '', lines: [], postalCode: '', city: '', country: 'nl' },
    recipient: { name: '', lines: [], postalCode: '', city: '', country: 'nl' },
    ending: { mode: 'date', date: '' },
    option: 'regular',
    signature: null,
  });
  const texts = empty.sheets[0]?.texts ?? [];
  const filled = (await read({ option: 'regular' })).sheets[0]?.texts ?? [];
  expect(find(texts, 'naam van de ontvanger').baseline).toBeCloseTo(
    find(filled, 'Voorbeeld Media B.V.').baseline,
    0,
  );
  expect(find(texts, 'Opzegging van').baseline).toBeCloseTo(find(filled, 'Opzegging van').baseline, 0);
  expect(textOf(empty)).toContain('einddatum');
});

test('an unsigned letter that its sender posts has a line to sign on instead of a field with its name', async () => {
  const preview = await read({ signature: null });
  expect(textOf(preview)).toContain('je handtekening');
  const own = await read({ signature: null, postedBy: 'sender' });
  expect(textOf(own)).not.toContain('je handtekening');
  const [texts = [], previewed = []] = [own, preview].map(({ sheets }) => sheets[0]?.texts);
  const closing = find(texts, 'Met vriendelijke groet');
  expect(closing.baseline).toBeCloseTo(find(previewed, 'Met vriendelijke groet').baseline, 0);
  const hasField = async (postedBy: 'snoei' | 'sender') =>
    contentStreams((await renderLetter({ ...sampleLetter, signature: null, postedBy })).pdf)
      .join()
      .includes(`${[0xf3, 0xed, 0xe0].map((part) => part / 255).join(' ')} scn`);
  expect([await hasField('snoei'), await hasField('sender')]).toEqual([true, false]);
});

test.each([
  ['link-invalid', { link: 'javascript:alert(1)' }],
  ['link-invalid', { link: '/b/1' }],
  ['link-invalid', { link: `https://snoei.example/b/${'x'.repeat(200)}` }],
  ['date-invalid', { date: '2026-02-31' }],
  ['country-invalid', { recipient: { ...sampleLetter.recipient, country: 'zz' } }],
  ['recipient-too-long', { recipient: { ...sampleLetter.recipient, lines: ['W'.repeat(600)] } }],
  ['sender-too-long', { sender: { ...sampleLetter.sender, lines: ['W'.repeat(900)] } }],
  ['text-too-long', { contractNumber: 'W '.repeat(5000) }],
] as const)('%s is reported by its name', async (problem, changes) => {
  await expect(renderLetter({ ...sampleLetter, ...changes }).then(() => null)).rejects.toMatchObject({
    name: 'LetterError',
    problem,
  });
});
