/**
 * What a site needs before it is live, as one list: `npm run check`, the operators' start page and the start of the server show it. Each
 * check judges facts that were read before (`facts.ts`), and names its settings. Its sentences are in the namespace `goingLive`.
 */
import { isInStores, isMadeUpApp } from '@/lib/attribution/read-settings';
import type { Env } from '@/lib/config/env';
import {
  lacksSender,
  listMissingForInsurance,
  listMissingForOrders,
  listMissingOfSeller,
} from '@/lib/config/live-sales';
import { isStagingHouse } from '@/lib/config/print-house-problems';
import { productionProblems } from '@/lib/config/production-problems';
import { isPublicSite, isReservedName, mailDomainOf } from '@/lib/config/public-site';
import { findPingen } from '@/lib/post/pingen/pingen-of';
import { oldestPostgres } from '../../db/other-version';
import { backupLateAfterHours } from '../backup/backup-folder';
import { isNearlyFull } from '../problems/disk-space';
import { exampleFigures, type LiveFacts } from './facts';
import { type Check, type Judgement, right, todo, unchecked } from './judgement';
import type { TextRecords } from './mail-records';

/** Settings whose examples are links on pages. */
const links = [
  'HELP_CENTRE_URL_NL',
  'HELP_CENTRE_URL_EN',
  'APP_STORE_URL',
  'PLAY_STORE_URL',
  'HEALTH_COMPARISON_URL',
] as const satisfies readonly (keyof Env)[];

/** The same, until the app is in a store: from then on nothing links to their examples. */
const appLinks = [
  'ONELINK_URL',
  'ATTRIBUTION_PHONE_URL',
  'ATTRIBUTION_CLICK_URL',
  'ATTRIBUTION_IMPRESSION_URL',
] as const satisfies readonly (keyof Env)[];

const apps = ['IOS_APP_ID', 'ANDROID_APP_ID'] as const satisfies readonly (keyof Env)[];

/** In the order in which an owner does them. */
export const checks: readonly Check[] = [
  {
    id: 'start',
    settings: [],
    judge({ env }) {
      const problems = productionProblems(env);
      return problems.length === 0
        ? right()
        : { outcome: 'refused', says: 'refused', values: { problems: problems.join('; ') } };
    },
  },
  {
    id: 'origin',
    settings: ['SITE_URL'],
    judge({ env }) {
      if (env.trial) return todo('trial');
      if (isPublicSite(env)) return right('right', { origin: env.SITE_URL });
      return todo(env.SITE_URL.startsWith('https:') ? 'example' : 'http', { origin: env.SITE_URL });
    },
  },
  {
    id: 'proxies',
    settings: ['TRUSTED_PROXIES', 'HOST'],
    judge({ env }) {
      const isEverywhere = env.HOST === '0.0.0.0' || env.HOST === '::';
      if (env.TRUSTED_PROXIES > 0) {
        // In a container it has to.
        return isEverywhere ? unchecked('open') : right('right', { count: env.TRUSTED_PROXIES });
      }
      return env.SITE_URL.startsWith('https:') ? todo('missing') : right('none');
    },
  },
  {
    id: 'database',
    settings: ['DATABASE_URL'],
    judge({ env, database }) {
      if (database === null) return unchecked('away');
      const { version, major } = database;
      if (major < oldestPostgres)
        return { ...todo('old', { version, oldest: oldestPostgres }), outcome: 'refused' };
      if (!env.DATABASE_URL) return right('embedded', { version });
      return right('right', { version });
    },
  },
  {
    id: 'disk',
    settings: ['DATA_DIR', 'CACHE_DIR'],
    judge({ disks }) {
      if (disks.length === 0) return unchecked('unknown');
      const full = disks.filter(isNearlyFull);
      const freeBytes = Math.min(...(full.length > 0 ? full : disks).map((disk) => disk.freeBytes));
      const gigabytes = Math.floor(freeBytes / 100_000_000) / 10;
      return full.length > 0 ? todo('low', { gigabytes }) : right('right', { gigabytes });
    },
  },
  {
    id: 'backup',
    settings: ['BACKUP_DIR'],
    judge({ backup, at }) {
      // It may be backed up by other means.
      if (backup.state !== 'made') return backup.state === 'off' ? unchecked('off') : todo(backup.state);
      const hours = Math.floor((at.getTime() - backup.madeAt.getTime()) / 3_600_000);
      return hours >= backupLateAfterHours ? todo('old', { hours }) : right('right', { hours });
    },
  },
  {
    id: 'seller',
    settings: ['SELLER_NAME', 'SELLER_EMAIL', 'SELLER_ADDRESS', 'SELLER_KVK_NUMBER', 'SELLER_VAT_NUMBER'],
    judge({ env }) {
      const settings = listMissingOfSeller(env);
      if (settings.length === 0) return right();
      const refuses = listMissingForOrders(env).some((name) => name !== 'MAIL_FROM');
      return refuses ? { outcome: 'refused', says: 'refused', settings } : { ...todo('missing'), settings };
    },
  },
  {
    id: 'licence',
    settings: ['SELLER_AFM_NUMBER'],
    judge({ env }) {
      if (listMissingForInsurance(env).length > 0) return { outcome: 'refused', says: 'refused' };
      return env.SELLER_AFM_NUMBER === undefined ? todo('missing') : right();
    },
  },
  {
    id: 'payment',
    settings: ['MOLLIE_API_KEY'],
    judge({ env }) {
      if (env.MOLLIE_API_KEY === undefined) return todo('sandbox');
      return env.MOLLIE_API_KEY.startsWith('live_') ? right() : todo('test');
    },
  },
  {
    id: 'sender',
    settings: ['MAIL_FROM'],
    judge({ env }) {
      const domain = mailDomainOf(env.MAIL_FROM);
      if (lacksSender(env)) return { ...todo('refused', { domain }), outcome: 'refused' };
      if (isReservedName(domain)) return todo('example', { domain });
      const host = new URL(env.SITE_URL).hostname.replace(/^www\./, '');
      const isOwn = host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${host}`);
      return isOwn ? right('right', { domain }) : todo('other', { domain, host });
    },
  },
  {
    id: 'mailServer',
    settings: ['SMTP_URL'],
    judge({ env }) {
      if (env.SMTP_URL === undefined) return todo('missing');
      const host = new URL(env.SMTP_URL).hostname;
      // `mailpit` in compose.yaml, for example; a server on this machine may well be one that delivers.
      const isTrial = isPublicSite(env) && !/[.:]|^localhost$/.test(host);
      return isTrial ? todo('local', { host }) : right();
    },
  },
  {
    id: 'spf',
    settings: ['MAIL_FROM'],
    judge: (facts) =>
      judgeRecords(facts, 'spf', (records) => {
        if (records.length > 1) return todo('several', { count: records.length });
        return /(?:^|\s)\+?all(?:\s|$)/i.test(records[0] ?? '') ? todo('all') : right();
      }),
  },
  {
    id: 'dkim',
    settings: ['MAIL_DKIM_SELECTOR'],
    judge: (facts) =>
      facts.env.MAIL_DKIM_SELECTOR === undefined
        ? unchecked('noSelector')
        : judgeRecords(facts, 'dkim', ([record = '']) =>
            /(?:^|;)\s*p=\s*(?:;|$)/.test(record) ? todo('revoked') : right(),
          ),
  },
  {
    id: 'dmarc',
    settings: ['MAIL_FROM'],
    judge: (facts) =>
      judgeRecords(facts, 'dmarc', (records) => {
        if (records.length > 1) return todo('several', { count: records.length });
        return /;\s*p\s*=\s*(?:quarantine|reject)/i.test(records[0] ?? '') ? right() : todo('nothing');
      }),
  },
  {
    id: 'sms',
    settings: ['SMS_URL', 'SMS_TOKEN'],
    judge({ env }) {
      if (env.SMS_URL === undefined) return todo('missing');
      return env.SMS_TOKEN === undefined ? right('open') : right();
    },
  },
  {
    id: 'printing',
    settings: ['DATA_DIR'],
    judge({ folder, database }) {
      if (folder === 'not-writable') return todo('folder');
      const printing = database?.content?.printing;
      if (!printing) return unchecked('away');
      if (printing.late > 0) return todo('late', { count: printing.late });
      const { waiting } = printing;
      return printing.hasPrinted ? right('right', { count: waiting }) : todo('never', { count: waiting });
    },
  },
  {
    id: 'printHouse',
    settings: ['PINGEN_CLIENT_ID', 'PINGEN_CLIENT_SECRET', 'PINGEN_ORGANISATION'],
    judge({ env, printHouse }) {
      if (!findPingen(env)) return right('none');
      if (isStagingHouse(env.PINGEN_API_URL)) {
        return { ...todo('staging'), settings: ['PINGEN_API_URL', 'PINGEN_IDENTITY_URL'] };
      }
      if (printHouse === 'refused' || printHouse === 'unpaid') return todo(printHouse);
      return printHouse === 'ready' ? right() : unchecked('away');
    },
  },
  {
    id: 'tracking',
    settings: ['POSTNL_API_KEY', 'POST_WEBHOOK_SECRET'],
    judge: ({ env }) => right(env.POSTNL_API_KEY === undefined ? 'folder' : 'right'),
  },
  {
    id: 'operator',
    settings: [],
    judge({ env, database }) {
      const operators = database?.content?.operators;
      if (!operators) return unchecked('away');
      if (operators.trial && !env.trial) return todo('trial');
      if (operators.count === 0) return todo('none');
      return operators.withPasskey > 0 ? right('right', { count: operators.count }) : todo('passkey');
    },
  },
  {
    id: 'links',
    settings: links,
    judge({ env }) {
      const isShown = !isInStores(env);
      const settings = [
        ...[...links, ...(isShown ? appLinks : [])].filter((name) =>
          isReservedName(new URL(env[name]).hostname),
        ),
        ...(isShown ? apps : []).filter((name) => isMadeUpApp(env[name])),
      ];
      return settings.length === 0 ? right() : { ...todo('example', { count: settings.length }), settings };
    },
  },
  {
    id: 'stories',
    settings: ['STORYBLOK_TOKEN'],
    judge({ storyHosts }) {
      if (storyHosts === null) return unchecked('away');
      const hosts = storyHosts.join(', ');
      return hosts === '' ? right() : todo('example', { hosts });
    },
  },
  {
    id: 'figures',
    settings: [],
    judge({ figures }) {
      const names = Object.keys(exampleFigures).filter((name) => figures[name] === exampleFigures[name]);
      return names.length === 0 ? right() : { ...todo('example'), figures: names };
    },
  },
];

function judgeRecords(
  { env, records }: LiveFacts,
  kind: 'spf' | 'dkim' | 'dmarc',
  judge: (records: NonNullable<TextRecords>) => Judgement,
): Judgement {
  if (isReservedName(mailDomainOf(env.MAIL_FROM))) return unchecked('noDomain');
  const found = records?.[kind] ?? null;
  if (found === null) return unchecked('noResolver');
  return found.length === 0 ? todo('none') : judge(found);
}
