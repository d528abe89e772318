import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { blockSchemas } from '@/components/content/blocks/schemas';
import { responseMaxAgeSeconds } from '@/lib/api/core/idempotency/idempotency';
import { limits } from '@/lib/api/core/limits/limits';
import * as cookieNames from '@/lib/config/cookies';
import { insuranceTypes } from '@/lib/config/eligibility';
import { abuseCounterMaxHours, type LegalText, legalVersions } from '@/lib/config/legal';
import { blockData } from '@/lib/content/fields';
import { fillFigures, isFigureName, listFigureNames } from '@/lib/content/figures';
import { listHeadings } from '@/lib/content/headings';
import { storyTypes } from '@/lib/content/story-types';
import { accountTerms } from '@/lib/fields/account-fields';
import { terms } from '@/lib/fields/person-fields';
import { type Locale, locales } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import { findStorySlug } from '@/lib/routes/story-route';
import { type RouteName, routeTable } from '@/lib/routes/table';
import { consentBannerId, consentCookieName, consentVersionCookieName } from '@/lib/tracking/consent';
import { consentedCookies, consentedKeys, consentedPrefix } from '@/lib/tracking/consented-names';

const storyFile = z.object({ group_id: z.uuid(), content: storyTypes.legal.schema });

function isLegalText(name: string): name is LegalText {
  return Object.hasOwn(legalVersions, name);
}

/** Every legal row of the route table: policies and terms. */
const legalRows = routeTable
  .map(({ name }) => name)
  .filter((name) => /^(cookie|data|privacy)-policy$|^terms-/.test(name));
const names = legalRows.filter(isLegalText);
const texts = names.flatMap((name) => locales.map((locale) => ({ name, locale })));

function getStory(name: RouteName, locale: Locale) {
  const file = `lib/content/stories/${findStorySlug(name, locale)}.json`;
  return storyFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Returns the text of a story without filling in figures. */
function textOf(name: LegalText, locale: Locale): string {
  const { body } = getStory(name, locale).content;
  return body.flatMap(({ text }) => (typeof text === 'string' ? [text] : [])).join('\n\n');
}

it('every legal page of the route table has a version', () => {
  expect(legalRows.filter((name) => !isLegalText(name))).toEqual([]);
  expect(Object.keys(legalVersions).sort()).toEqual([...legalRows].sort());
});

describe.each(texts)('$name in $locale', ({ name, locale }) => {
  const { content } = getStory(name, locale);
  const text = textOf(name, locale);

  it('is a complete text of 400 words and more', () => {
    const plain = text.replaceAll(/\]\([^)]*\)|[#*|[\]-]/g, ' ');
    expect(plain.split(/\s+/).filter(Boolean).length).toBeGreaterThanOrEqual(400);
  });

  it('has the version that consents refer to', () => {
    expect(content.version).toBe(legalVersions[name]);
  });

  it('has chapters with addresses of their own', () => {
    const ids = listHeadings(content.body).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(6);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => ['main', 'story-contents', consentBannerId].includes(id))).toEqual([]);
  });

  it('has only existing and complete blocks', () => {
    const schemas = new Map<string, z.ZodType>(
      Object.values(blockSchemas).map(({ name: block, schema }) => [block, schema]),
    );
    const broken = content.body.filter((block) => !schemas.get(block.component)?.safeParse(block).success);
    expect(broken).toEqual([]);
  });

  it('takes its figures from the constants, and contains only dates of laws', () => {
    const all = [content.title, content.intro ?? '', text];
    expect(all.flatMap(listFigureNames).filter((figure) => !isFigureName(figure))).toEqual([]);
    const typed = all.join(' ').replaceAll(/SHA-256|31 december|1 (?:januari|februari)/gi, '');
    const withoutDates = typed.replaceAll(/31 December|1 (?:January|February)/g, '');
    expect(withoutDates.match(/\d+/g) ?? []).toEqual([]);
  });

  it('names the seller and the complaints procedure, and claims no number, licence or membership of ours', () => {
    expect(listFigureNames(text)).toContain('sellerName');
    expect(text).toContain(name === 'privacy-policy' ? 'autoriteitpersoonsgegevens.nl' : 'route:complaint');
    expect(text).not.toMatch(/\b(kvk|btw-nummer|vat number|vergunningnummer|licence number)\b/i);
    expect(text).not.toMatch(/wij zijn (aangesloten|lid)|we are (affiliated|members?|a member)/i);
  });

  it('links to pages by route name', () => {
    const known = new Set<string>(routeTable.map((row) => row.name));
    const linked = [...text.matchAll(/\]\(route:([\w-]+)[^)]*\)/g)].map(([, route]) => route ?? '');
    expect(linked.filter((route) => !known.has(route))).toEqual([]);
    expect([...text.matchAll(/\]\((\/[^)]*|https?:\/\/[^)]*snoei[^)]*)\)/g)]).toEqual([]);
  });
});

describe('both languages', () => {
  it.each(names)('of %s are a pair with the same structure', (name) => {
    const shape = (locale: Locale) => {
      const { group_id, content } = getStory(name, locale);
      const chapters = content.body.map((block) => [block.component, listHeadings([block]).length]);
      return { group_id, chapters };
    };
    expect(shape('en')).toEqual(shape('nl'));
  });
});

describe('the terms of each insurance', () => {
  it.each(insuranceTypes)('of %s contain its own declarations, once', (insurance) => {
    const name = names.find((candidate) => candidate === `terms-insurance-${insurance}`);
    for (const locale of locales) {
      const { body } = getStory(name ?? 'home', locale).content;
      const declared = body.filter(({ component }) => component === 'eligibility');
      expect(declared).toEqual([expect.objectContaining({ insurance })]);
    }
  });
});

/**
 * Agreements are recorded by version, the date of publication, which is never in the future. A change of a published
 * text or a figure in it needs a new version and a line here; lines of old versions are never removed.
 */
const fingerprints: Readonly<Record<string, string>> = {
  'cookie-policy 2026-11-21': '9f22390a9e5653bd',
  'data-policy 2026-11-21': 'bab81f95fd9095aa',
  'privacy-policy 2026-11-21': 'aa9156ccacb7fccd',
  'terms-and-conditions 2026-11-21': '1a5c056a8879070b',
  'terms-negotiations 2026-11-21': '03640f3be3a555cf',
  'terms-intermediary-insurance 2026-11-21': '5573a6f64338313f',
  'terms-intermediary-insurance-gift-card 2026-11-21': '97247e7c1610be42',
  'terms-personal-advice-energy 2026-11-21': '32b2c692a7fae086',
  'terms-personal-advice-mobile 2026-11-21': 'da58d556c500baf0',
  'terms-personal-advice-insurance 2026-11-21': '546d03b47e58b54b',
  'terms-insurance-liability 2026-11-21': 'd7639402276923b3',
  'terms-insurance-car 2026-11-21': 'cc0d7431aaf85434',
  'terms-insurance-legal 2026-11-21': '10405798683ae71e',
  'terms-insurance-travel 2026-11-21': '892747206882c194',
  'terms-insurance-home 2026-11-21': 'd3038530f65eb034',
  'terms-insurance-health 2026-11-21': 'ada9bd1f16aa1ad6',
  'terms-and-conditions 2026-11-22': 'aee604a725e41c42',
  'privacy-policy 2026-11-22': 'b42d01bc3dd2ecb8',
  'data-policy 2026-11-22': '669ebc895f201050',
  'cookie-policy 2026-11-22': 'cec1bb2db848257a',
  'terms-negotiations 2026-11-22': '468237ed74f7bea4',
  'terms-intermediary-insurance 2026-11-22': '29605c2ee758a84a',
  'terms-intermediary-insurance-gift-card 2026-11-22': 'b911f1091b041ac3',
  'terms-personal-advice-insurance 2026-11-22': 'e4847e70e622c2a0',
  'terms-insurance-liability 2026-11-22': '868f2ae29f44976c',
  'terms-insurance-car 2026-11-22': '33053ce2ffeff0e1',
  'terms-insurance-legal 2026-11-22': '092e565a215be481',
  'terms-insurance-home 2026-11-22': 'cfacc5fbce259036',
  'terms-insurance-liability 2026-11-23': '8d03eadd48830f5a',
  'terms-insurance-car 2026-11-23': '09c92538915f945a',
  'terms-insurance-travel 2026-11-23': 'eb1fb7a35a019a36',
  'terms-insurance-home 2026-11-23': 'd31137fac8b63954',
  'cookie-policy 2026-11-23': '80b1bf1154e52ed3',
  'data-policy 2026-11-23': '598783beed461c25',
  'privacy-policy 2026-11-23': '9accb06840782d73',
  'terms-and-conditions 2026-11-23': '29b1d248ae2ba71f',
  'terms-intermediary-insurance 2026-11-23': 'b0efe87c9ac829e3',
  'terms-intermediary-insurance-gift-card 2026-11-23': '5604998487470585',
  'terms-personal-advice-insurance 2026-11-23': 'af27108ac1f64c8e',
  'terms-negotiations 2026-11-23': '343d03e1e4dff900',
  'terms-personal-advice-energy 2026-11-23': '0c0e0427865f0f41',
  'terms-personal-advice-mobile 2026-11-23': 'fa3bf93640f92402',
  'terms-insurance-legal 2026-11-23': 'f74147bbe222b4b3',
  'terms-insurance-health 2026-11-23': '54bc27078f1e9c75',
  'data-policy 2026-11-24': '642c9591e6c8e719',
  'privacy-policy 2026-11-24': '5b8de0ba2e008ca9',
  'cookie-policy 2026-11-24': '2fb862f5caea9ba8',
  'data-policy 2026-11-25': '8e8115baa6c6d4d0',
  'data-policy 2026-11-26': '308a3cb96ab37a37',
  'privacy-policy 2026-11-25': '109d9daed2d6dc2d',
  'privacy-policy 2026-11-26': '2cba876fe2242be7',
  'cookie-policy 2026-11-27': '6e4ad2ca0f6b4033',
  'cookie-policy 2026-11-28': '09f6ace77de46708',
  'privacy-policy 2026-11-27': '9b3ec9d351630c7b',
  'terms-and-conditions 2026-11-27': '7b6016c58ddb9acb',
  'data-policy 2026-11-27': '5d73c834293e7709',
  'terms-personal-advice-energy 2026-11-27': 'ffeb67ed352bd4a7',
  'data-policy 2026-11-28': '87cecaac4c92fffe',
  'privacy-policy 2026-11-28': '51084c4ed37c7ceb',
  'data-policy 2026-11-29': '63788bf581a9142d',
  'cookie-policy 2026-11-29': 'e4bf04996a9adad6',
  'privacy-policy 2026-11-29': '8a5e0be00d29b010',
};

describe('versions', () => {
  it.each(names)('of %s match their text and figures', (name) => {
    const texts = locales.map((locale) => {
      const { title, intro = '', body } = getStory(name, locale).content;
      const parts = body.map((block) => {
        const { _uid, ...rest } = blockData.parse(block);
        return rest;
      });
      // The seller's details are configuration and change no agreement.
      const text = JSON.stringify([title, intro, parts]).replaceAll(/\{\{(sellerName|supportEmail)\}\}/g, '');
      return fillFigures(text, locale);
    });
    const fingerprint = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
    expect(fingerprint).toBe(fingerprints[`${name} ${legalVersions[name]}`]);
  });

  it('of the terms is recorded with acceptance', () => {
    const version = legalVersions['terms-and-conditions'];
    expect([terms.textVersion, accountTerms.textVersion]).toEqual([version, version]);
  });
});

/** Lists the names of data stored without consent: in storage, Cache Storage and IndexedDB. */
function listStoredNames(): string[] {
  const rooms = [
    'components/offers',
    'components/questions',
    'components/shell',
    'components/offline',
    'lib/offline',
    'lib/server',
  ];
  const files = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\./.test(name))
      .map((name) => `${room}/${name}`),
  );
  const literals = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/'(snoei-[a-z-]*[a-z])-?'/g),
  ]);
  return [...new Set(literals.map(([, name]) => name ?? ''))];
}

describe('the policies', () => {
  it.each(locales)(
    'list in the cookie policy everything that the site stores in a browser (%s)',
    (locale) => {
      const rows = textOf('cookie-policy', locale)
        .split('\n')
        .filter((line) => line.startsWith('| {{'));
      const listed = rows.map((row) => fillFigures(row, locale).split('|')[1]?.trim());
      const consented = [
        ...Object.values(consentedCookies),
        ...Object.keys(consentedKeys).map((key) => consentedPrefix + key),
      ];
      expect(listed.sort()).toEqual(
        [...Object.values(cookieNames), consentCookieName, consentVersionCookieName, ...consented].sort(),
      );
      expect(textOf('cookie-policy', locale)).toContain(`](#${consentBannerId})`);
      const own = listStoredNames();
      expect(own.length).toBeGreaterThan(6);
      expect(own.filter((name) => !textOf('cookie-policy', locale).includes(name))).toEqual([]);
    },
  );

  it('retain counters no longer than stated', () => {
    const longest = Math.max(
      responseMaxAgeSeconds,
      ...Object.values(limits).map(({ perSeconds }) => perSeconds),
    );
    expect(longest).toBeLessThanOrEqual(abuseCounterMaxHours * 3600);
  });

  it.each(locales)('quote the order button and its options literally (%s)', (locale) => {
    const { cancel, fields } = messagesOf(locale);
    const { now, 'after-withdrawal': wait } = fields.field.startMoment.options;
    const text = fillFigures(textOf('terms-and-conditions', locale), locale);
    for (const quoted of [cancel.steps.submit.action, now, wait]) expect(text).toContain(`‘${quoted}’`);
  });
});
