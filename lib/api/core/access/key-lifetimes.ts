/** What keys of mailed links are for, and how long each works: by the kind of its subject and its purpose. */
import {
  emailChangeMaxAgeSeconds,
  emailConfirmMaxAgeSeconds,
  magicLinkMaxAgeSeconds,
  passwordResetMaxAgeSeconds,
} from '@/lib/config/account-terms';
import {
  endedCheckKeptDays,
  endedKeyMaxAgeDays,
  estateLinkMaxAgeDays,
  optInMaxAgeDays,
  orderKeyMaxAgeDays,
} from '@/lib/config/business';
import type { reminderKeyPurposes } from '@/lib/contract/reminders';

const days = (count: number) => count * 86_400;

/** Seconds; null: as long as its subject is stored. */
export const keyLifetimes = {
  /** Grants a browser access. A draft's key ends with the draft, which the caller says. */
  reference: { draft: null, running: days(orderKeyMaxAgeDays), ended: days(endedKeyMaxAgeDays) },
  reminder: { confirm: days(optInMaxAgeDays), end: null, calendar: null } satisfies Record<
    (typeof reminderKeyPurposes)[number],
    number | null
  >,
  subscription: { confirm: days(optInMaxAgeDays), unsubscribe: null },
  'emailed-letter': { open: null },
  /** Answers the question whether a contract has ended; once that is closed, its page says so for a while. */
  'ended-check': { open: days(orderKeyMaxAgeDays), closed: days(endedCheckKeptDays) },
  /** Confirms a reminder to post one's own letter, takes the day of posting, and stops. */
  'self-posted': { open: days(orderKeyMaxAgeDays) },
  /** Shows the list of contracts after a death to whom its owner gives the link. */
  estate: { view: days(estateLinkMaxAgeDays) },
  /** Used once; excluded from backups. */
  account: {
    magic: magicLinkMaxAgeSeconds,
    reset: passwordResetMaxAgeSeconds,
    confirm: emailConfirmMaxAgeSeconds,
    'change-old': emailChangeMaxAgeSeconds,
    'change-new': emailChangeMaxAgeSeconds,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number | null>>>>;

export type KeySubject = keyof typeof keyLifetimes;
export type KeyPurpose<S extends KeySubject> = keyof (typeof keyLifetimes)[S] & string;

export const keySubjects = Object.keys(keyLifetimes) as [KeySubject, ...KeySubject[]];
