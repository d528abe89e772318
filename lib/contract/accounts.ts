/** Accounts and sessions on the wire. */

import * as z from 'zod';
import { locales } from '@/lib/i18n/locale';
import { cancellationStates } from './cancellations';
import { caseStates, formProcesses } from './cases';
import { letterOptions } from './letters/letter-kinds';

export const accountRoles = ['user', 'admin'] as const;

/** Screens of registration. Each has its own parameters with `POST /api/register`. */
export const hostScreens = ['register', 'auth-modal', 'flow-auth-modal'] as const;
export type HostScreen = (typeof hostScreens)[number];

/** The signed-in user. */
export const sessionUser = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(accountRoles),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** Proof required before a sensitive action: `none` for a recent sign-in; `passkey` for operators who have one. */
export const accountProofs = ['none', 'password', 'sign_in', 'passkey'] as const;
export type AccountProof = (typeof accountProofs)[number];

/** What the session needs before something that an old one is not enough for. */
export const proofState = z.object({ proof: z.enum(accountProofs) });

/** Response of signing in and of the session endpoint. The token itself stays in the gateway. */
export const sessionState = z.object({
  authenticated: z.boolean(),
  /**
   * A sign-in link was opened in another browser than the requesting one, or it or a link to choose a password in another than the one in
   * which its unconfirmed account was made: confirm, then send it again with `confirm`.
   */
  other_device: z.boolean(),
  /** What to confirm then. */
  question: z.string().optional(),
  user: sessionUser.nullable(),
  /** Path on this site to redirect to, or null. */
  redirect_url: z.string().nullable(),
});
export type SessionState = z.infer<typeof sessionState>;

/** A mail was requested; the response does not disclose whether it is sent. */
export const mailReceipt = z.object({
  /** Seconds until a resend is allowed. */
  resend_in_seconds: z.number().int(),
  /** Lifetime of its link in seconds. */
  expires_in_seconds: z.number().int(),
});
export type MailReceipt = z.infer<typeof mailReceipt>;

export const me = sessionUser.extend({
  email_confirmed: z.boolean(),
  /** Language of mails. */
  locale: z.enum(locales),
  commercial_opted_in: z.boolean(),
  has_password: z.boolean(),
  /** ISO date-time. */
  created_at: z.string(),
  /** A change of e-mail that awaits confirmation. */
  pending_email: z
    .object({
      email: z.string(),
      old_confirmed: z.boolean(),
      new_confirmed: z.boolean(),
      expires_at: z.string(),
    })
    .nullable(),
});
export type Me = z.infer<typeof me>;

export const emailConfirmation = z.object({
  kind: z.enum(['confirm', 'change']),
  state: z.enum(['confirmed', 'waiting_for_old', 'waiting_for_new', 'changed']),
});
export type EmailConfirmation = z.infer<typeof emailConfirmation>;

export const accountSession = z.object({
  id: z.uuid(),
  /** The requesting session. */
  current: z.boolean(),
  /** `Firefox`; null when unknown. */
  browser: z.string().nullable(),
  /** `Android`; null when unknown. */
  system: z.string().nullable(),
  created_at: z.string(),
  /** Accurate to minutes. */
  last_seen_at: z.string(),
  expires_at: z.string(),
});
export type AccountSession = z.infer<typeof accountSession>;
export const accountSessions = z.object({ sessions: z.array(accountSession) });

const requestCompany = z.object({ slug: z.string(), name: z.string(), picture_url: z.string() });

/** An order of letters in the account's list. */
const accountOrder = z.object({
  kind: z.literal('cancellation'),
  reference: z.string(),
  short_reference: z.string(),
  state: z.enum(cancellationStates),
  general_status: z.enum(['inProgress', 'completed']),
  ordered_at: z.string(),
  submitted_at: z.string().nullable(),
  /** Null when its letters have different options. */
  letter_option: z.enum(letterOptions).nullable(),
  amount_cents: z.number().int(),
  companies: z.array(requestCompany),
});
export type AccountOrder = z.infer<typeof accountOrder>;

/** Cases. Names are in the requested language. */
const askedRequest = z.object({
  kind: z.literal('request'),
  reference: z.string(),
  short_reference: z.string(),
  flow: z.string(),
  flow_name: z.string(),
  process: z.enum(formProcesses),
  state: z.enum(caseStates),
  state_name: z.string(),
  general_status: z.enum(['inProgress', 'completed']),
  ordered_at: z.string(),
  /** Who must act next. */
  waits_for: z.enum(['operator', 'customer', 'clock', 'nobody']),
  due_at: z.string().nullable(),
  /** The companies of the case, or none. */
  companies: z.array(requestCompany),
});
export type AskedRequest = z.infer<typeof askedRequest>;

/** An order or a case in the account's list. */
export const accountRequest = z.discriminatedUnion('kind', [accountOrder, askedRequest]);
export type AccountRequest = z.infer<typeof accountRequest>;

/** An order or a case made without account, with the same confirmed e-mail: added after confirmation. */
export const claimableRequest = z.object({
  short_reference: z.string(),
  ordered_at: z.string(),
  /** Its flow; null for a cancellation. */
  flow_name: z.string().nullable(),
  companies: z.array(requestCompany),
});
export type ClaimableRequest = z.infer<typeof claimableRequest>;

export const accountRequests = z.object({
  requests: z.array(accountRequest),
  claimable: z.array(claimableRequest),
});
export type AccountRequests = z.infer<typeof accountRequests>;

/** Result of an account form posted without JavaScript, for its page. */
export const formNote = z.object({
  form: z.string(),
  /** Input by wire name, without passwords and codes. */
  values: z.record(z.string(), z.string()),
  errors: z.record(z.string(), z.array(z.string())),
  message: z.string().nullable(),
  /** Successful, without a redirect. */
  done: z.boolean(),
  other_device: z.boolean(),
});
export type FormNote = z.infer<typeof formNote>;
