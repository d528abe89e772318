/** Settings that a production site refuses to start with. */
import type { Env } from './env';
import { isStagingHouse } from './print-house-problems';
import { isPublicSite } from './public-site';

/** Placeholders from examples, and default secrets. */
const placeholders = /change.?me|password|wachtwoord|secret|geheim|example|12345678|qwerty/i;

const secretNames = [
  'SESSION_SECRET',
  'CERTIFICATE_KEY',
  'PREVIEW_SECRET',
  'STORYBLOK_WEBHOOK_SECRET',
  'MAIL_WEBHOOK_SECRET',
  'MAILGUN_SIGNING_KEY',
  'PINGEN_WEBHOOK_SECRET',
  'POST_WEBHOOK_SECRET',
] as const;

/**
 * Errors that apply in production only. With an external database there can be several instances,
 * which share sessions: none may generate its own secret.
 */
export function productionProblems(env: Env): string[] {
  if (!env.production || env.building) return [];
  const problems = secretNames
    .filter((name) => placeholders.test(env[name] ?? ''))
    .map((name) => `${name}: is random, not words (openssl rand -hex 32)`);
  if (env.DATABASE_URL && !env.API_URL && !env.SESSION_SECRET) {
    problems.push(
      'SESSION_SECRET: is needed beside DATABASE_URL, the same for every copy of the site (openssl rand -hex 32)',
    );
  }
  const takesMoney = env.MOLLIE_API_KEY?.startsWith('live_') ?? false;
  if (env.trial) {
    if (takesMoney) problems.push('SITE_URL: is needed beside a live payment key');
    if (env.TRUSTED_PROXIES > 0) {
      problems.push('SITE_URL: is needed beside TRUSTED_PROXIES; a local trial has no proxy');
    }
  } else if (takesMoney || isPublicSite(env)) {
    for (const name of forTrials) {
      if (env[name])
        problems.push(
          `${name}: is for trying out; everybody could read the mails, move the clock or have letters marked as sent: take it out`,
        );
    }
    // Pages without an API of their own take no payments.
    if (!takesMoney && !env.SANDBOX_PAYMENTS && !env.API_URL) {
      problems.push(
        'MOLLIE_API_KEY: is a live key on a public site; SANDBOX_PAYMENTS=1 lets everybody order letters without paying',
      );
    }
  }
  if (takesMoney && env.PINGEN_CLIENT_ID && isStagingHouse(env.PINGEN_API_URL)) {
    problems.push(
      'PINGEN_API_URL: is not the staging address beside a live payment key: no letter would be printed',
    );
  }
  if (takesMoney) {
    for (const name of notBesideMoney) {
      if (env[name]) problems.push(`${name}: is for trying out, not beside a live payment key: take it out`);
    }
  }
  return problems;
}

/** Switches that a site with real visitors refuses. */
const forTrials = ['DEV_OUTBOX', 'DEV_CLOCK', 'DEMO_POST'] as const;

/** Switches that a site that takes money refuses as well. */
const notBesideMoney = ['DEV_CONTENT', 'DEV_DESIGN', 'SANDBOX_PAYMENTS'] as const;
