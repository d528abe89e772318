import { describe, expect, it } from 'vitest';
import { readEnv, settings } from '@/lib/config/env';
import { locales } from '@/lib/i18n/locale';
import { checks } from './checks';
import type { LiveFacts } from './facts';
import { isOpen, judgeAll, pointLines, summaryOf } from './going-live';
import type { Outcome } from './judgement';

/** A site for which everything is right. */
const real = {
  NODE_ENV: 'production',
  SITE_URL: 'https://www.snoei.nl',
  TRUSTED_PROXIES: '1',
  MOLLIE_API_KEY: 'live_0123456789ab',
  MAIL_FROM: 'Snoei <post@snoei.nl>',
  MAIL_DKIM_SELECTOR: 'mail',
  SMTP_URL: 'smtp://mail.snoei.nl',
  SMS_URL: 'https://sms.snoei.nl',
  POSTNL_API_KEY: 'Zm9vYmFyYmF6cXV4',
  SMS_TOKEN: 'abc',
  DATABASE_URL: 'postgres://db/snoei',
  SESSION_SECRET: 'f3b1c97e20d84a6f95be017cd2438a6e',
  PINGEN_CLIENT_ID: 'snoei',
  PINGEN_CLIENT_SECRET: 'k3Jq9wZr',
  PINGEN_ORGANISATION: '0b6a1f62-5a0f-4d3c-9d55-0e6f1f2a7c11',
  PINGEN_WEBHOOK_SECRET: 'f3b1c97e20d84a6f95be017cd2438a6e',
  SELLER_NAME: 'Snoei B.V.',
  SELLER_EMAIL: 'hulp@snoei.nl',
  SELLER_ADDRESS: 'Laan 1; 1012 AB Amsterdam; Nederland',
  SELLER_KVK_NUMBER: '12345678',
  SELLER_VAT_NUMBER: 'NL001234567B01',
  SELLER_AFM_NUMBER: '12345678',
  HELP_CENTRE_URL_NL: 'https://help.snoei.nl',
  HELP_CENTRE_URL_EN: 'https://help.snoei.nl/en',
  ONELINK_URL: 'https://snoei.onelink.me/app',
  APP_STORE_URL: 'https://apps.apple.com/nl/app/snoei',
  PLAY_STORE_URL: 'https://play.google.com/store/apps/details',
  IOS_APP_ID: 'id1234567890',
  ANDROID_APP_ID: 'nl.snoei.app',
  ATTRIBUTION_PHONE_URL: 'https://app.appsflyer.com',
  ATTRIBUTION_CLICK_URL: 'https://engagements.appsflyer.com/v1.0/c2s/click/app',
  ATTRIBUTION_IMPRESSION_URL: 'https://impressions.onelink.me',
  HEALTH_COMPARISON_URL: 'https://vergelijken.nl/zorg',
};
const records = {
  spf: ['v=spf1 include:_spf.mail.nl ~all'],
  dkim: ['v=DKIM1; k=rsa; p=MIIB'],
  dmarc: ['v=DMARC1; p=reject; rua=mailto:dmarc@snoei.nl'],
};
const at = new Date('2026-11-28T12:00:00Z');
const database = {
  version: '15.14',
  major: 15,
  content: {
    operators: { count: 2, withPasskey: 1, trial: false },
    printing: { waiting: 3, late: 0, hasPrinted: true },
  },
};
const content = database.content;
const facts = (change: Partial<LiveFacts> = {}, given: Record<string, string> = {}): LiveFacts => ({
  env: readEnv({ ...real, ...given }),
  at,
  records,
  storyHosts: [],
  printHouse: 'ready',
  database,
  folder: 'ready',
  disks: [{ freeBytes: 50e9, totalBytes: 500e9 }],
  backup: { state: 'made', madeAt: new Date('2026-11-28T03:30:00Z'), bytes: 1 },
  figures: { negotiationSuccessPercent: 91 },
  ...change,
});
const set = (given: Record<string, string>) => facts({}, given);
const withRecords = (change: Partial<NonNullable<LiveFacts['records']>>) =>
  facts({ records: { ...records, ...change } });
const withContent = (change: Partial<typeof content>) =>
  facts({ database: { ...database, content: { ...content, ...change } } });
const noHouse = Object.fromEntries(
  Object.keys(real).flatMap((name) => (name.startsWith('PINGEN_') ? [[name, '']] : [])),
);
const stagingHouse = {
  ...{ MOLLIE_API_KEY: '', SANDBOX_PAYMENTS: '1' },
  PINGEN_API_URL: 'https://api-staging.pingen.com',
  PINGEN_IDENTITY_URL: 'https://identity-staging.pingen.com',
};
const trial = { env: readEnv({ NODE_ENV: 'production' }) };
const sandbox = { MOLLIE_API_KEY: '', SANDBOX_PAYMENTS: '1' };

type Case = readonly [string, Outcome, LiveFacts];

/** Every sentence that each check can say, besides that all is right. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  start: [
    ['refused', 'refused', facts({ env: { ...readEnv(real), DEV_OUTBOX: true, SESSION_SECRET: undefined } })],
  ],
  origin: [
    ['trial', 'todo', facts(trial)],
    ['http', 'todo', set({ SITE_URL: 'http://snoei.nl' })],
    ['example', 'todo', set({ SITE_URL: 'https://snoei.example' })],
  ],
  proxies: [
    ['missing', 'todo', set({ TRUSTED_PROXIES: '0' })],
    ['open', 'unchecked', set({ HOST: '0.0.0.0' })],
    ['none', 'right', facts(trial)],
  ],
  database: [
    ['old', 'refused', facts({ database: { ...database, version: '14.1', major: 14 } })],
    ['embedded', 'right', set({ DATABASE_URL: '' })],
    ['away', 'unchecked', facts({ database: null })],
  ],
  disk: [
    ['low', 'todo', facts({ disks: [{ freeBytes: 4_999_999_999, totalBytes: 500e9 }] })],
    ['unknown', 'unchecked', facts({ disks: [] })],
  ],
  backup: [
    ['off', 'unchecked', facts({ backup: { state: 'off' } })],
    ['none', 'todo', facts({ backup: { state: 'none' } })],
    ['unreadable', 'todo', facts({ backup: { state: 'unreadable' } })],
    ['old', 'todo', facts({ backup: { state: 'made', madeAt: new Date('2026-11-27T10:00:00Z'), bytes: 1 } })],
  ],
  seller: [
    ['refused', 'refused', set({ SELLER_KVK_NUMBER: '' })],
    ['missing', 'todo', set({ ...sandbox, SELLER_KVK_NUMBER: '' })],
  ],
  licence: [
    ['refused', 'refused', set({ SELLER_AFM_NUMBER: '' })],
    ['missing', 'todo', set({ ...sandbox, SELLER_AFM_NUMBER: '' })],
  ],
  payment: [
    ['sandbox', 'todo', set(sandbox)],
    ['test', 'todo', set({ ...sandbox, MOLLIE_API_KEY: 'test_0123456789ab' })],
  ],
  sender: [
    ['refused', 'refused', set({ MAIL_FROM: '' })],
    ['example', 'todo', facts(trial)],
    ['other', 'todo', set({ MAIL_FROM: 'Snoei <post@brieven.nl>' })],
  ],
  mailServer: [
    ['missing', 'todo', set({ SMTP_URL: '' })],
    ['local', 'todo', set({ SMTP_URL: 'smtp://mailpit:1025' })],
  ],
  spf: [
    ['none', 'todo', withRecords({ spf: [] })],
    ['several', 'todo', withRecords({ spf: ['v=spf1 -all', 'v=spf1 mx -all'] })],
    ['all', 'todo', withRecords({ spf: ['v=spf1 mx +all'] })],
    ['noDomain', 'unchecked', facts(trial)],
    ['noResolver', 'unchecked', withRecords({ spf: null })],
  ],
  dkim: [
    ['none', 'todo', withRecords({ dkim: [] })],
    ['revoked', 'todo', withRecords({ dkim: ['v=DKIM1; p='] })],
    ['noSelector', 'unchecked', set({ MAIL_DKIM_SELECTOR: '' })],
    ['noDomain', 'unchecked', set({ MAIL_FROM: '' })],
    ['noResolver', 'unchecked', facts({ records: null })],
  ],
  dmarc: [
    ['none', 'todo', withRecords({ dmarc: [] })],
    ['several', 'todo', withRecords({ dmarc: ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] })],
    ['nothing', 'todo', withRecords({ dmarc: ['v=DMARC1; p=none; sp=reject'] })],
    ['noDomain', 'unchecked', facts(trial)],
    ['noResolver', 'unchecked', withRecords({ dmarc: null })],
  ],
  sms: [
    ['missing', 'todo', set({ SMS_URL: '' })],
    ['open', 'right', set({ SMS_TOKEN: '' })],
  ],
  printing: [
    ['folder', 'todo', facts({ folder: 'not-writable' })],
    ['late', 'todo', withContent({ printing: { waiting: 3, late: 1, hasPrinted: true } })],
    ['never', 'todo', withContent({ printing: { waiting: 0, late: 0, hasPrinted: false } })],
    ['away', 'unchecked', facts({ database: { ...database, content: null } })],
  ],
  printHouse: [
    ['none', 'right', set(noHouse)],
    ['staging', 'todo', set(stagingHouse)],
    ['refused', 'todo', facts({ printHouse: 'refused' })],
    ['unpaid', 'todo', facts({ printHouse: 'unpaid' })],
    ['away', 'unchecked', facts({ printHouse: 'away' })],
  ],
  tracking: [['folder', 'right', set({ POSTNL_API_KEY: '' })]],
  operator: [
    ['none', 'todo', withContent({ operators: { count: 0, withPasskey: 0, trial: false } })],
    ['passkey', 'todo', withContent({ operators: { count: 1, withPasskey: 0, trial: false } })],
    ['trial', 'todo', withContent({ operators: { count: 2, withPasskey: 1, trial: true } })],
    ['away', 'unchecked', facts({ database: null })],
  ],
  links: [['example', 'todo', set({ PLAY_STORE_URL: '' })]],
  stories: [
    ['example', 'todo', facts({ storyHosts: ['social.snoei.example'] })],
    ['away', 'unchecked', facts({ storyHosts: null })],
  ],
  figures: [['example', 'todo', facts({ figures: { negotiationSuccessPercent: 87 } })]],
};

describe('the checks', () => {
  it('find nothing open on a site for which everything is right', () => {
    for (const locale of locales) {
      const points = judgeAll(facts(), locale);
      expect(points.map(({ outcome }) => outcome)).toEqual(checks.map(() => 'right'));
      expect(points.every(({ text }) => text !== '' && !text.startsWith('goingLive'))).toBe(true);
    }
    expect(summaryOf(judgeAll(facts(), 'en'), 'en')).toBe(
      'Everything that can be checked is ready to go live.',
    );
  });

  it.each(checks.map(({ id }) => id))('%s has a case for each of its sentences', async (id) => {
    for (const locale of locales) {
      const { default: messages } = await import(`@/messages/${locale}/goingLive.json`);
      const sentences = Object.keys(messages.checks[id]);
      const said = (cases[id] ?? []).map(([says]) => says);
      expect(sentences.sort()).toEqual(['name', 'right', ...said].sort());
    }
  });

  it.each(
    Object.entries(cases).flatMap(([id, list]) =>
      list.map(([says, outcome, given]) => ({ id, says, outcome, given })),
    ),
  )('$id says "$says" as $outcome', ({ id, says, outcome, given }) => {
    const check = checks.find((each) => each.id === id);
    const judged = check?.judge(given);
    expect(judged).toMatchObject({ says, outcome });
    for (const name of judged?.settings ?? check?.settings ?? []) expect(settings.shape).toHaveProperty(name);
    for (const locale of locales) {
      const point = judgeAll(given, locale).find((each) => each.id === id);
      expect(point?.text).toMatch(/^[^{}]+\.$/);
      expect(point?.text).not.toMatch(/goingLive\.|undefined/);
    }
  });
});

it.each([
  ['on this machine', { SMTP_URL: 'smtp://localhost' }],
  ['by its address', { SMTP_URL: 'smtp://[fd00::1]:25' }],
  ['of a trial', { SITE_URL: 'https://snoei.example', SMTP_URL: 'smtp://mailpit:1025' }],
])('a mail server %s is right', (_, given) => {
  expect(checks.find(({ id }) => id === 'mailServer')?.judge(set(given)).outcome).toBe('right');
});

it('name the settings that are missing alone, and what refuses orders first', () => {
  const points = judgeAll(set({ SELLER_KVK_NUMBER: '', SMTP_URL: '', MAIL_FROM: '' }), 'en');
  expect(points.filter(isOpen).map(({ id, settings: names }) => [id, ...names])).toEqual([
    ['seller', 'SELLER_KVK_NUMBER'],
    ['sender', 'MAIL_FROM'],
    ['mailServer', 'SMTP_URL'],
  ]);
  const lines = pointLines(points, 'en');
  expect(lines[0]).toMatch(
    /^Refused until this is done +Seller +Orders are refused until [^(]+ \(SELLER_KVK_NUMBER\)$/,
  );
  expect(lines.at(-1)).toBe(
    '3 things are left to do before this site goes live, and until then 2 of them stop orders or requests.',
  );
});

it('count the settings of the app’s links while pages show their examples: until the app is in a store', () => {
  const unset = { ONELINK_URL: '', ATTRIBUTION_PHONE_URL: '', IOS_APP_ID: '' };
  const settingsOf = (given: Record<string, string>) =>
    judgeAll(set(given), 'en').find(({ id }) => id === 'links')?.settings;
  expect(settingsOf(unset)).toEqual([]);
  expect(settingsOf({ ...unset, PLAY_STORE_URL: '' })).toEqual(['PLAY_STORE_URL']);
  expect(settingsOf({ ...unset, APP_STORE_URL: '', PLAY_STORE_URL: '' })).toEqual([
    'APP_STORE_URL',
    'PLAY_STORE_URL',
    ...Object.keys(unset),
  ]);
});

it('name each example figure in words', () => {
  const figures = {
    negotiationSuccessPercent: 87,
    peopleCancelledCount: 50_000,
    appRatingStars: 4.4,
    storeRatingStars: 4.7,
    storeReviewsCount: 3226,
    giftCardShop: 'De Kas',
  };
  for (const locale of locales) {
    const text = judgeAll(facts({ figures }), locale).find(({ id }) => id === 'figures')?.text ?? '';
    expect(text.split(', ')).toHaveLength(6);
    expect(text).not.toMatch(/goingLive|[a-z][A-Z]/);
  }
});
