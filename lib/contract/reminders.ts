/** Reminders before the last day of posting on the wire. */
import * as z from 'zod';
import { contractClasses } from './company-kinds';

export const reminderStates = ['confirming', 'confirmed', 'ended'] as const;

/** What a reminder is about. */
export const reminderKinds = ['contract', 'moving'] as const;

/** Purposes of a key: to confirm, to end, to read the calendar. */
export const reminderKeyPurposes = ['confirm', 'end', 'calendar'] as const;

/** YYYY-MM-DD in Amsterdam. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** The contract and its days. */
const reminderShape = {
  state: z.enum(reminderStates),
  kind: z.enum(reminderKinds),
  /** Of a move: whether it follows the list that the account keeps. */
  is_kept: z.boolean(),
  company: z.object({ slug: z.string(), name: z.string() }).nullable(),
  contract_class: z.enum(contractClasses),
  /** The last day of posting, and the day on which the contract then ends; of a move its next day, which has passed where none is ahead, and the moving date. */
  last_day: day,
  ends_on: day,
  /**
   * A lease of which it is unknown when, or how often, the rent is due: its days are those of an assumption. The query that describes the
   * contract, to fill in the rest; null where nothing is assumed about the rent.
   */
  rent_unknown: z.string().nullable(),
};

/** The reminder of a mailed key, for its confirmation; without the address. */
export const keyedReminder = z.object({ ...reminderShape, purpose: z.enum(reminderKeyPurposes) });
export type KeyedReminder = z.infer<typeof keyedReminder>;

/** Result of a request: the same whether or not the address had this reminder already. */
export const reminderReceipt = z.object({ last_day: day, ends_on: day, mail_days: z.array(day) });

/** The days of the mails about a move. */
export const movingReceipt = z.object({ mail_days: z.array(day) });

/** `full`: the address has as many reminders as possible, and this one was not confirmed. */
export const reminderOutcome = z.object({ state: z.enum(['confirmed', 'ended', 'full']) });
export type ReminderOutcome = z.infer<typeof reminderOutcome>;

/** The reminders of an account's confirmed address that have not ended, the next one first. */
export const accountReminders = z.object({
  reminders: z.array(z.object({ id: z.uuid(), ...reminderShape })),
});
export type AccountReminder = z.infer<typeof accountReminders>['reminders'][number];

/** Below /api. */
export const reminderEndEndpoint = '/reminders/end';

/** One-click end for mail programs (RFC 8058): no cookie, no page, the key in the URL. */
export function reminderEndPath(key: string): string {
  return `/api${reminderEndEndpoint}?${new URLSearchParams({ key })}`;
}
