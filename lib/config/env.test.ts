import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readEnv, SettingsError, settings } from './env';

const example = readFileSync('.env.example', 'utf8');

describe('readEnv', () => {
  it('requires no setting', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      TRUSTED_PROXIES: 0,
      DEV_CLOCK: false,
      production: false,
    });
  });

  it('is a local trial without SITE_URL, at its port, with an outbox and a sandbox post unless set otherwise', () => {
    expect(readEnv({ PORT: '3740', SITE_URL: ' ' })).toMatchObject({
      trial: true,
      SITE_URL: 'http://localhost:3740',
      DEV_OUTBOX: true,
      DEMO_POST: true,
      DEMO_POST_SECONDS: 600,
      DEV_DESIGN: true,
    });
    expect(readEnv({ DEV_OUTBOX: '0', DEMO_POST: '0', DEMO_POST_SECONDS: '5' })).toMatchObject({
      DEV_OUTBOX: false,
      DEMO_POST: false,
      DEMO_POST_SECONDS: 5,
    });
  });

  it.each(['https://snoei.example', 'http://localhost:3000'])(
    'has none of that with SITE_URL=%s',
    (SITE_URL) => {
      expect(readEnv({ SITE_URL, NODE_ENV: 'production' })).toMatchObject({
        trial: false,
        SITE_URL,
        DEV_OUTBOX: false,
        DEMO_POST: false,
      });
    },
  );

  it('reads given values, and treats empty ones as missing', () => {
    const env = readEnv({
      SITE_URL: 'http://localhost:3000/',
      PORT: ' 8080 ',
      DEV_OUTBOX: '1',
      DEMO_POST: 'no',
      DATABASE_URL: '',
      NODE_ENV: 'production',
    });
    expect(env).toMatchObject({
      SITE_URL: 'http://localhost:3000',
      PORT: 8080,
      DEV_OUTBOX: true,
      DEMO_POST: false,
      production: true,
    });
    expect(env.DATABASE_URL).toBeUndefined();
  });

  it('lists all errors at once, without the values', () => {
    const wrong = {
      SITE_URL: 'snoei.example/path',
      PORT: '70000',
      DATABASE_URL: 'mysql://user:secret@host/db',
      DEMO_POST: 'maybe',
      LOG_LEVEL: 'loud',
      MAIL_FROM: 'post@snoei.example',
    };
    expect(() => readEnv(wrong)).toThrow(SettingsError);
    try {
      readEnv(wrong);
    } catch (error) {
      const { problems, message } = error as SettingsError;
      expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual(Object.keys(wrong).sort());
      expect(message).not.toContain('secret');
    }
  });
});

const problemsOf = (source: Record<string, string>): readonly string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems;
  }
};

describe('a wrong value', () => {
  const address = 'ftp//wrong-value';
  const words = 'wrong-value and more';
  /** One for each setting that has a shape. */
  const wrong: Readonly<Record<string, string>> = {
    SITE_URL: address,
    PORT: '70000',
    HOST: 'wrong-value',
    LOG_LEVEL: 'loud',
    PAGE_CACHE_MB: '99',
    DATABASE_URL: 'mysql://wrong-value/db',
    MOVE_TO_DATABASE_URL: address,
    BACKUP_AT: '25:00',
    BACKUP_KEEP: '0',
    BACKUP_KEY: 'wrong-value',
    DRAIN_SECONDS: '-1',
    API_URL: address,
    ADDRESS_LOOKUP_URL: address,
    TRUSTED_PROXIES: 'one',
    SESSION_SECRET: 'wrong-value',
    CERTIFICATE_KEY: 'wrong-value',
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    METRICS_PORT: '70000',
    METRICS_HOST: 'wrong-value',
    MAINTENANCE: 'maybe',
    SERVICE_WORKER_OFF: 'maybe',
    SMTP_URL: 'mail.wrong-value:587',
    MAIL_FROM: 'post@wrong-value',
    MAIL_DKIM_SELECTOR: words,
    MAIL_WEBHOOK_SECRET: 'wrong-value',
    MAILGUN_SIGNING_KEY: 'wrong-value',
    POSTNL_API_KEY: words,
    POSTNL_API_URL: address,
    POST_WEBHOOK_SECRET: 'wrong-value',
    SMS_URL: address,
    SMS_TOKEN: words,
    SMS_FROM: words,
    SMS_COUNTRIES: 'nl',
    SELLER_NAME: 'wrong-value '.repeat(20),
    SELLER_EMAIL: 'wrong-value',
    SELLER_ADDRESS: 'wrong-value;;',
    SELLER_PHONE: words,
    SELLER_KVK_NUMBER: '1234567',
    SELLER_VAT_NUMBER: '001234567B01',
    SELLER_AFM_NUMBER: '1234567',
    MOLLIE_API_KEY: 'wrong-value',
    MOLLIE_API_URL: 'http://wrong-value/v2/',
    PINGEN_CLIENT_ID: words,
    PINGEN_CLIENT_SECRET: words,
    PINGEN_ORGANISATION: 'wrong-value',
    PINGEN_WEBHOOK_SECRET: 'wrong-value',
    PINGEN_API_URL: address,
    PINGEN_IDENTITY_URL: address,
    SANDBOX_PAYMENTS: 'maybe',
    DEV_OUTBOX: 'maybe',
    DEV_CLOCK: 'maybe',
    DEV_DESIGN: 'maybe',
    DEV_CONTENT: 'maybe',
    DEMO_POST: 'maybe',
    DEMO_POST_SECONDS: '0',
    STORYBLOK_TOKEN: words,
    STORYBLOK_REGION: 'nl',
    STORYBLOK_API_URL: address,
    STORYBLOK_SPACE_ID: 'wrong-value',
    STORYBLOK_MANAGEMENT_TOKEN: words,
    STORYBLOK_MANAGEMENT_URL: address,
    STORYBLOK_WEBHOOK_SECRET: 'wrong-value',
    PREVIEW_SECRET: 'wrong-value',
    HELP_CENTRE_URL_NL: address,
    HELP_CENTRE_URL_EN: address,
    MONEY_TRUCK_URL: address,
    ONELINK_URL: address,
    APP_STORE_URL: address,
    PLAY_STORE_URL: address,
    IOS_APP_ID: words,
    ANDROID_APP_ID: words,
    ATTRIBUTION_PHONE_URL: address,
    ATTRIBUTION_CLICK_URL: address,
    ATTRIBUTION_IMPRESSION_URL: address,
    TAG_MANAGER_URL: address,
    TAG_MANAGER_ORIGINS: 'wrong-value',
    HEALTH_COMPARISON_URL: address,
  };

  it('is of every setting but folders, which any text can name', () => {
    expect([...Object.keys(wrong), 'DATA_DIR', 'CACHE_DIR', 'BACKUP_DIR'].sort()).toEqual(
      Object.keys(settings.shape).sort(),
    );
  });

  it.each(Object.entries(wrong))(
    'of %s names it, the shape of its value and the way out in one line',
    (name, value) => {
      const problems = problemsOf({ [name]: value });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toMatch(
        new RegExp(
          `^${name}: (?:is|has|looks like|starts with) [^\\n]+; (?:or leave it out|without it .+ holds|without it the site is a local trial)$`,
        ),
      );
      expect(problems[0]).not.toContain('wrong-value');
    },
  );
});

describe('secrets', () => {
  const strong = 'f3b1c97e20d84a6f95be017cd2438a6e';

  it.each([
    ['SESSION_SECRET', 'short'],
    ['CERTIFICATE_KEY', 'short'],
    ['SESSION_SECRET', 'a'.repeat(64)],
    ['SESSION_SECRET', 'abcd'.repeat(16)],
    ['SESSION_SECRET', 'f3b1c97e20d84a6f'.repeat(2)],
    ['PREVIEW_SECRET', '0'.repeat(32)],
    ['STORYBLOK_WEBHOOK_SECRET', '1212121212121212'],
  ])('are rejected everywhere when weak: %s', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
    expect(problems[0]).not.toContain(value);
  });

  it.each(['change-me-change-me-or-else-be-sorry', 'a secret of at least thirty-two characters'])(
    'are rejected in production when they are words: %s',
    (value) => {
      expect(problemsOf({ SESSION_SECRET: value })).toEqual([]);
      expect(problemsOf({ SESSION_SECRET: value, NODE_ENV: 'production' })).toEqual([
        'SESSION_SECRET: is random, not words (openssl rand -hex 32)',
      ]);
    },
  );

  it('are required in production beside an external database, not while building or with a remote API', () => {
    const own = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/snoei' };
    expect(problemsOf(own)).toEqual([
      'SESSION_SECRET: is needed beside DATABASE_URL, the same for every copy of the site (openssl rand -hex 32)',
    ]);
    expect(problemsOf({ ...own, SESSION_SECRET: strong })).toEqual([]);
    expect(problemsOf({ ...own, NEXT_PHASE: 'phase-production-build' })).toEqual([]);
    expect(problemsOf({ ...own, API_URL: 'https://api.snoei.example' })).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([]);
  });
});

describe('the settings of the print house', () => {
  const house = {
    PINGEN_CLIENT_ID: 'site',
    PINGEN_CLIENT_SECRET: 'k3Jq9wZr',
    PINGEN_ORGANISATION: '0b6a1f62-5a0f-4d3c-9d55-0e6f1f2a7c11',
    PINGEN_WEBHOOK_SECRET: 'f3b1c97e20d84a6f95be017cd2438a6e',
  };

  it('are needed together, in every environment', () => {
    expect(problemsOf(house)).toEqual([]);
    for (const name of Object.keys(house)) {
      expect(problemsOf({ ...house, [name]: '' })).toEqual([
        `${name}: is needed beside the other settings of the print house`,
      ]);
    }
  });

  it('are of staging or of production, and of production beside a live payment key', () => {
    const staging = { ...house, PINGEN_API_URL: 'https://api-staging.pingen.com' };
    expect(problemsOf(staging)).toEqual([
      'PINGEN_IDENTITY_URL: is a staging address exactly when PINGEN_API_URL is one',
    ]);
    const whole = { ...staging, PINGEN_IDENTITY_URL: 'https://identity-staging.pingen.com' };
    expect(problemsOf(whole)).toEqual([]);
    const live = {
      NODE_ENV: 'production',
      SITE_URL: 'https://www.snoei.nl',
      MOLLIE_API_KEY: 'live_abcdefghijkl',
    };
    expect(problemsOf({ ...live, ...whole })).toEqual([
      'PINGEN_API_URL: is not the staging address beside a live payment key: no letter would be printed',
    ]);
    expect(problemsOf({ ...live, ...house })).toEqual([]);
  });
});

describe('settings for trying the site out', () => {
  const live = { MOLLIE_API_KEY: 'live_abcdefghijkl' };
  const site = { NODE_ENV: 'production', SITE_URL: 'https://www.snoei.nl' };
  const real = { ...site, SANDBOX_PAYMENTS: '1' };

  it('need a live payment key at a public address, or leave to order without paying', () => {
    for (const source of [site, { ...site, MOLLIE_API_KEY: 'test_abcdefghijkl' }])
      expect(() => readEnv(source)).toThrow(/MOLLIE_API_KEY: is a live key on a public site/);
    for (const more of [live, { SANDBOX_PAYMENTS: '1' }, { API_URL: 'https://api.snoei.nl' }])
      expect(readEnv({ ...site, ...more }).production).toBe(true);
    for (const SITE_URL of ['http://localhost:3000', 'https://snoei.example'])
      expect(readEnv({ ...site, SITE_URL }).production).toBe(true);
    expect(readEnv({ ...site, NEXT_PHASE: 'phase-production-build' }).building).toBe(true);
  });

  it.each(['DEV_CONTENT', 'DEV_DESIGN', 'SANDBOX_PAYMENTS'])('%s is rejected beside a live key', (name) => {
    expect(() => readEnv({ ...site, ...live, [name]: '1' })).toThrow(
      new RegExp(`${name}: is for trying out`),
    );
  });

  it.each(['DEV_OUTBOX', 'DEV_CLOCK', 'DEMO_POST'])('%s is rejected where real visitors come', (name) => {
    const paid = { SITE_URL: 'http://localhost:3000', ...live };
    for (const source of [real, { NODE_ENV: 'production', ...paid }]) {
      expect(readEnv(source).production).toBe(true);
      expect(() => readEnv({ ...source, [name]: '1' })).toThrow(new RegExp(`${name}: is for trying out`));
    }
  });

  it.each(['http://localhost:3000', 'https://snoei.example', 'https://proef.snoei.test'])(
    'are accepted at %s',
    (SITE_URL) => {
      const env = readEnv({ NODE_ENV: 'production', SITE_URL, DEV_OUTBOX: '1', DEV_CLOCK: '1' });
      expect(env).toMatchObject({ DEV_OUTBOX: true, DEV_CLOCK: true });
    },
  );

  it.each([
    ['a live payment key', { MOLLIE_API_KEY: 'live_abcdefghijkl' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '1' }],
  ])('are not those of a site with %s: it needs SITE_URL', (what, source) => {
    expect(() => readEnv({ NODE_ENV: 'production', ...source })).toThrow(
      `SITE_URL: is needed beside ${what}`,
    );
  });
});

describe('.env.example', () => {
  const given = parseEnv(example.replace(/^# (?=[A-Z][A-Z0-9_]*=)/gm, ''));

  it('documents exactly the used settings', () => {
    expect(Object.keys(given).sort()).toEqual(Object.keys(settings.shape).sort());
  });

  it('has the defaults', () => {
    // Without SITE_URL, those of a local trial hold.
    const SITE_URL = 'https://snoei.example';
    expect(readEnv({ ...given, SITE_URL })).toEqual(readEnv({ SITE_URL }));
  });
});

describe('edge-env.ts', () => {
  const edge = readFileSync('lib/config/edge-env.ts', 'utf8');
  const reads = [...edge.matchAll(/process\.env\.([A-Z0-9_]+) \|\| (?:'([^']*)'|null)/g)];

  it('read settings that are validated here, with the same defaults', () => {
    expect(reads.length).toBeGreaterThan(0);
    expect(edge.match(/process\.env\./g)).toHaveLength(reads.length);
    const defaults: Record<string, unknown> = readEnv({});
    for (const [, name = '', value] of reads) {
      expect(settings.shape).toHaveProperty(name);
      expect(String(defaults[name] ?? null)).toBe(value ?? 'null');
    }
  });
});
