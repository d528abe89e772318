/**
 * Every setting, read and validated in one module: no other file reads `process.env`, except
 * `edge-env.ts` for the middleware and the plain `.mjs` entries that run before the build.
 * `.env.example` documents them; a test compares the two.
 */
import * as z from 'zod';
import { defaultPort, isLocalTrial, localOrigin, trialDefaults } from './local-trial.mjs';
import { printHouseProblems } from './print-house-problems';
import { productionProblems } from './production-problems';
import {
  appId,
  flag,
  protocolOf,
  secret,
  siteOrigin,
  token,
  urlWith,
  webhookSecret,
  wholeNumber,
  words,
} from './setting-types';
import { smsCallingCodes } from './sms-terms';

/** The settings by environment variable. An empty setting counts as unset. */
export const settings = z.object({
  /** Without it the site is a local trial (local-trial.mjs), whose origin is filled in. */
  SITE_URL: siteOrigin,
  PORT: wholeNumber(0, 65_535).default(defaultPort),
  /** The address to listen on (lib/server/connections/listen-address.mjs). */
  HOST: z.union([z.ipv4(), z.ipv6()], { error: 'is an IP address of this machine' }).optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], {
      error: 'is one of silent, fatal, error, warn, info, debug, trace',
    })
    .default('info'),
  DATA_DIR: z.string().default('.data'),
  CACHE_DIR: z.string().optional(),
  PAGE_CACHE_MB: wholeNumber(100, 10_000_000).default(10_000),
  DATABASE_URL: urlWith(['postgres:', 'postgresql:']).optional(),
  MOVE_TO_DATABASE_URL: urlWith(['postgres:', 'postgresql:']).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'is a time from 00:00 to 23:59' })
    .default('03:30'),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(14),
  /** A public key of age (lib/api/operator/backup/backup-key.ts). */
  BACKUP_KEY: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{58}$/, {
      error: 'is a public key that begins with age1, of `npm run backup -- --new-key FILE`',
    })
    .optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  API_URL: urlWith(['http:', 'https:']).optional(),
  ADDRESS_LOOKUP_URL: urlWith(['https:', 'http:']).optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  SESSION_SECRET: secret(32, 'openssl rand -hex 32').optional(),
  /** Seals death certificates (lib/api/ordering/certificates/seal.ts). */
  CERTIFICATE_KEY: secret(32, 'openssl rand -hex 32').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(['http:', 'https:']).optional(),
  /** Prometheus reads metrics there; without it nowhere. */
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z
    .union([z.ipv4(), z.ipv6()], { error: 'is an IP address of this machine' })
    .default('127.0.0.1'),
  SELLER_NAME: words(120).optional(),
  SELLER_EMAIL: z.email({ error: 'is an e-mail address' }).optional(),
  SELLER_ADDRESS: words(300)
    .transform((text) => text.split(';').map((line) => line.trim()))
    .refine((lines) => lines.every((line) => line !== ''), {
      error: 'is lines divided by ; none of them empty',
    })
    .optional(),
  SELLER_PHONE: words(30)
    .regex(/^\+?[\d ()./-]+$/, { error: 'is a telephone number: digits and spaces, with + before a country' })
    .optional(),
  SELLER_KVK_NUMBER: z
    .string()
    .regex(/^\d{8}$/, { error: 'is the 8 digits of the trade register' })
    .optional(),
  SELLER_VAT_NUMBER: z
    .string()
    .regex(/^NL\d{9}B\d{2}$/, { error: 'looks like NL001234567B01' })
    .optional(),
  SELLER_AFM_NUMBER: z
    .string()
    .regex(/^\d{8}$/, { error: 'is the 8 digits of a licence in the register of the AFM' })
    .optional(),
  MAINTENANCE: flag,
  SERVICE_WORKER_OFF: flag,
  SMTP_URL: urlWith(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>$/, { error: 'looks like Snoei <post@snoei.example>' })
    .default('Snoei <post@snoei.example>'),
  /** Of the DKIM key that the mail provider signs with, to look it up: `npm run check`. */
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/i, { error: 'is the part before ._domainkey, mail say' })
    .optional(),
  MAIL_WEBHOOK_SECRET: webhookSecret.optional(),
  MAILGUN_SIGNING_KEY: secret(16, 'the HTTP webhook signing key of the account').optional(),
  SMS_URL: urlWith(['https:', 'http:']).optional(),
  SMS_TOKEN: token.optional(),
  SMS_FROM: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, { error: 'is 3 to 11 letters and digits' })
    .default('Snoei'),
  SMS_COUNTRIES: z
    .string()
    .transform((text) => text.split(/\s+/))
    .refine((codes) => codes.every((code) => smsCallingCodes.some((known) => known === code)), {
      error: `is a list of ${smsCallingCodes.join(', ')}, divided by spaces`,
    })
    .default(['+31']),
  MOLLIE_API_KEY: z
    .string()
    .regex(/^(test|live)_\w{10,}$/, { error: 'starts with test_ or live_' })
    .optional(),
  MOLLIE_API_URL: urlWith(['https:']).optional(),
  /** Prints and posts regular letters (lib/post/pingen/); without it the print folder has them all. */
  PINGEN_CLIENT_ID: token.optional(),
  PINGEN_CLIENT_SECRET: token.optional(),
  PINGEN_ORGANISATION: z
    .uuid({ error: 'is the id of the organisation, as in addresses of Pingen’s site' })
    .optional(),
  PINGEN_WEBHOOK_SECRET: secret(16, 'openssl rand -hex 32').optional(),
  PINGEN_API_URL: urlWith(['https:', 'http:']).default('https://api.pingen.com'),
  PINGEN_IDENTITY_URL: urlWith(['https:', 'http:']).default('https://identity.pingen.com'),
  SANDBOX_PAYMENTS: flag,
  DEV_OUTBOX: flag,
  DEV_CLOCK: flag,
  DEV_DESIGN: flag,
  DEMO_POST: flag,
  DEMO_POST_SECONDS: wholeNumber(1, 86_400).default(20),
  POSTNL_API_KEY: token.optional(),
  POSTNL_API_URL: urlWith(['https:', 'http:']).default('https://api.postnl.nl'),
  POST_WEBHOOK_SECRET: webhookSecret.optional(),
  STORYBLOK_TOKEN: token.optional(),
  STORYBLOK_REGION: z
    .enum(['eu', 'us', 'cn', 'ap', 'ca'], { error: 'is one of eu, us, cn, ap, ca' })
    .default('eu'),
  STORYBLOK_API_URL: urlWith(['http:', 'https:']).optional(),
  STORYBLOK_SPACE_ID: z
    .string()
    .regex(/^\d{1,20}$/, { error: 'is a number' })
    .optional(),
  STORYBLOK_MANAGEMENT_TOKEN: token.optional(),
  STORYBLOK_MANAGEMENT_URL: urlWith(['http:', 'https:']).optional(),
  STORYBLOK_WEBHOOK_SECRET: secret(16, 'openssl rand -hex 16').optional(),
  PREVIEW_SECRET: secret(32, 'openssl rand -hex 32').optional(),
  DEV_CONTENT: flag,
  HELP_CENTRE_URL_NL: urlWith(['https:', 'http:']).default('https://help.snoei.example/nl'),
  HELP_CENTRE_URL_EN: urlWith(['https:', 'http:']).default('https://help.snoei.example/en'),
  MONEY_TRUCK_URL: urlWith(['https:', 'http:']).default('https://snoei.onelink.example/money-truck'),
  ONELINK_URL: urlWith(['https:', 'http:']).default('https://snoei.onelink.example/app'),
  APP_STORE_URL: urlWith(['https:', 'http:']).default('https://apps.snoei.example/ios'),
  PLAY_STORE_URL: urlWith(['https:', 'http:']).default('https://apps.snoei.example/android'),
  IOS_APP_ID: appId.default('id1000000000'),
  ANDROID_APP_ID: appId.default('example.snoei.app'),
  ATTRIBUTION_PHONE_URL: urlWith(['https:', 'http:']).default('https://app.attribution.example'),
  ATTRIBUTION_CLICK_URL: urlWith(['https:', 'http:']).default(
    'https://engagements.attribution.example/v1.0/c2s/click/app',
  ),
  ATTRIBUTION_IMPRESSION_URL: urlWith(['https:', 'http:']).default('https://impressions.onelink.example'),
  TAG_MANAGER_URL: urlWith(['https:', 'http:']).optional(),
  TAG_MANAGER_ORIGINS: z
    .string()
    .refine((text) => text.split(/\s+/).every((origin) => /^https?:$/.test(protocolOf(origin))), {
      error: 'is a list of addresses that start with https://, divided by spaces',
    })
    .default(''),
  HEALTH_COMPARISON_URL: urlWith(['https:', 'http:']).default('https://vergelijken.example/zorgverzekering'),
});

/** The settings, and flags of this process. */
export type Env = z.infer<typeof settings> & {
  /** A production build, not `npm run dev` or a test. */
  readonly production: boolean;
  /** This process builds the site instead of serving it. */
  readonly building: boolean;
  /** A local trial (local-trial.mjs). */
  readonly trial: boolean;
};

/** Invalid settings; the message lists each with its expected format. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly problems: readonly string[]) {
    super(
      `These settings are wrong (.env.example describes each):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}

/** What holds without a setting. */
function withoutIt(name: string): string {
  if (name === 'SITE_URL') return 'without it the site is a local trial';
  const { data } = settings.shape[name as keyof typeof settings.shape].safeParse(undefined);
  const value = Array.isArray(data)
    ? data.join(' ')
    : String(Number.isNaN(Number(data)) ? (data ?? '') : Number(data));
  return value === '' ? 'or leave it out' : `without it ${value} holds`;
}

/** Parses the settings of an environment. Throws {@link SettingsError} with all errors; values are not included. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const env = parseEnv(source);
  const problems = [...printHouseProblems(env), ...productionProblems(env)];
  if (problems.length > 0) throw new SettingsError(problems);
  return env;
}

function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.keys(settings.shape).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const trial = isLocalTrial(given);
  const result = settings.safeParse(
    trial ? { ...trialDefaults, ...given, SITE_URL: localOrigin(given) } : given,
  );
  if (!result.success) {
    // The origin of a local trial is wrong because its port is.
    const issues = result.error.issues.filter(({ path: [name] }) => !(trial && name === 'SITE_URL'));
    throw new SettingsError(
      issues.map(({ path: [name], message }) => `${String(name)}: ${message}; ${withoutIt(String(name))}`),
    );
  }
  return {
    ...result.data,
    production: source.NODE_ENV === 'production',
    building: source.NEXT_PHASE === 'phase-production-build',
    trial,
  };
}

let known: Env | undefined;

/** Returns this process's settings, cached. */
export function getEnv(): Env {
  known ??= readEnv(process.env);
  return known;
}

/** Makes the settings of this process those of a server in production, and returns them; what its start refuses remains in them. */
export function judgeAsProduction(): Env {
  known = parseEnv({ ...process.env, NODE_ENV: 'production' });
  return known;
}
