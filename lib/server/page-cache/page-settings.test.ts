import { describe, expect, it } from 'vitest';
import { settings } from '@/lib/config/env';
import { pageSettings, pageSettingsId } from './page-settings.mjs';

/** Settings that no page contains: whoever adds one decides whether it belongs here or to `pageSettings`. */
const inNoPage = [
  ...[
    'HOST',
    'PORT',
    'LOG_LEVEL',
    'DATA_DIR',
    'CACHE_DIR',
    'PAGE_CACHE_MB',
    'DATABASE_URL',
    'MOVE_TO_DATABASE_URL',
  ],
  ...['BACKUP_DIR', 'BACKUP_AT', 'BACKUP_KEEP', 'BACKUP_KEY', 'CERTIFICATE_KEY'],
  ...['DRAIN_SECONDS', 'ADDRESS_LOOKUP_URL', 'TRUSTED_PROXIES', 'SESSION_SECRET'],
  ...['OTEL_EXPORTER_OTLP_ENDPOINT', 'MAINTENANCE', 'SERVICE_WORKER_OFF', 'SMTP_URL', 'MAIL_FROM'],
  ...['MAIL_WEBHOOK_SECRET', 'MAILGUN_SIGNING_KEY', 'MAIL_DKIM_SELECTOR', 'METRICS_PORT', 'METRICS_HOST'],
  ...['SMS_URL', 'SMS_TOKEN', 'SMS_FROM', 'SMS_COUNTRIES', 'MOLLIE_API_KEY', 'MOLLIE_API_URL', 'DEV_OUTBOX'],
  ...['DEV_CLOCK', 'SANDBOX_PAYMENTS', 'PINGEN_CLIENT_ID', 'PINGEN_CLIENT_SECRET', 'PINGEN_ORGANISATION'],
  ...['PINGEN_WEBHOOK_SECRET', 'PINGEN_API_URL', 'PINGEN_IDENTITY_URL'],
  ...['POSTNL_API_KEY', 'POSTNL_API_URL', 'POST_WEBHOOK_SECRET'],
  ...['DEV_DESIGN', 'DEMO_POST', 'DEMO_POST_SECONDS', 'STORYBLOK_SPACE_ID', 'STORYBLOK_MANAGEMENT_TOKEN'],
  ...['STORYBLOK_MANAGEMENT_URL', 'STORYBLOK_WEBHOOK_SECRET', 'PREVIEW_SECRET', 'DEV_CONTENT'],
];

describe('pageSettingsId', () => {
  it('is of settings that exist, and every setting is in one of the lists', () => {
    expect(['SITE_URL', ...pageSettings, ...inNoPage].sort()).toEqual(Object.keys(settings.shape).sort());
  });

  it('differs by what pages contain: the origin and each of these settings', () => {
    const ids = [
      pageSettingsId({}),
      pageSettingsId({ SITE_URL: 'https://a.example' }),
      ...pageSettings.map((name) => pageSettingsId({ [name]: 'x' })),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(pageSettingsId({ PORT: '8080' })).not.toBe(pageSettingsId({}));
  });

  it('is equal for the same pages', () => {
    expect(pageSettingsId({ SITE_URL: 'https://a.example', PORT: '8080', LOG_LEVEL: 'warn' })).toBe(
      pageSettingsId({ SITE_URL: ' https://a.example/ ' }),
    );
    expect(pageSettingsId({ API_URL: '', PORT: '3000' })).toBe(pageSettingsId({}));
    expect(pageSettingsId({ SITE_URL: 'http://localhost:3000' })).toBe(pageSettingsId({}));
  });
});
