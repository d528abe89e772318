/** The question whether a contract has ended after its letter, on the wire. */
import * as z from 'zod';

/** What a person does, in this order, against a company that still charges after the end of a contract. */
export const endedSteps = ['reversal', 'reminder', 'default', 'complaint', 'body'] as const;
export type EndedStep = (typeof endedSteps)[number];

/** What the question is about: the letters of an order to one company, or a letter that its sender posted. */
export const endedSubjectKinds = ['letter', 'self-posted'] as const;
export type EndedSubjectKind = (typeof endedSubjectKinds)[number];

/** YYYY-MM-DD in Amsterdam. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** What its person can do now; `closed` where that is nothing. */
export const endedParts = ['asking', 'steps', 'closed'] as const;

/** Why a question is closed. `void`: nothing was left to ask about. */
export const endedOutcomes = ['ended', 'handed_on', 'stopped', 'lapsed', 'void'] as const;

/** A letter to copy, in the language of the letter before. */
export const followUpLetter = z.object({ subject: z.string(), paragraphs: z.array(z.string()) });
export type FollowUpLetterView = z.infer<typeof followUpLetter>;

const stepStates = ['done', 'skipped', 'current', 'todo'] as const;

/** For the holder of a mailed key. Nothing but the company and the outcome once it is closed. */
export const keyedEndedCheck = z.object({
  part: z.enum(endedParts),
  outcome: z.enum(endedOutcomes).nullable(),
  company: z.object({ slug: z.string().nullable(), name: z.string() }),
  /** Of a letter that we posted, or its sender: what is said of its proof. */
  subject: z.enum(endedSubjectKinds),
  /** Days of the contract's end, the letter's posting and its delivery. */
  ends_on: day.nullable(),
  /** The end that the letter asks for, where no other is known. */
  requested_on: day.nullable(),
  sent_on: day.nullable(),
  delivered_on: day.nullable(),
  /** Still charged, or the company disagrees; null before that. */
  answer: z.enum(['charged', 'disagrees']).nullable(),
  steps: z
    .object({
      current: z.enum(endedSteps),
      /** The last day of the term that a step has which is done; null while it is the person's turn. */
      until: day.nullable(),
      list: z.array(z.object({ name: z.enum(endedSteps), state: z.enum(stepStates), on: day.nullable() })),
    })
    .nullable(),
  charge: z.object({ on: day.nullable(), amount_cents: z.number().int().nullable() }).nullable(),
  letters: z
    .object({
      language: z.string(),
      /** Whether a PDF can be made, of the letter before. */
      has_pdf: z.boolean(),
      /** Whether the sender's data are in it: for the browser or the account of the order alone, as mails are forwarded. */
      is_filled: z.boolean(),
      reminder: followUpLetter,
      default: followUpLetter,
      complaint: followUpLetter,
      collection: followUpLetter,
    })
    .nullable(),
  /** Where the company takes e-mail, by its register entry. */
  company_email: z.string().nullable(),
  contract_class: z.string().nullable(),
  category: z.string().nullable(),
  /** Whether the contract is a business's: rules for consumers are left out. */
  is_business: z.boolean(),
  /** Why nothing is asked or mailed now: the letter came back, or it is not decided what the company answered. */
  held: z.enum(['returned', 'undecided']).nullable(),
  /** Whether it is unknown how often its person pays. */
  asks_period: z.boolean(),
});
export type KeyedEndedCheck = z.infer<typeof keyedEndedCheck>;

/** Result of an answer; `changed` is false where it had been given, or another one had. */
export const endedCheckOutcome = z.object({ part: z.enum(endedParts), changed: z.boolean() });
export type EndedCheckOutcome = z.infer<typeof endedCheckOutcome>;

/** Of an order, for its owner: the letters about which the question is open. */
export const orderEndedChecks = z.object({
  checks: z.array(
    z.object({
      id: z.string(),
      company: z.string(),
      company_name: z.string(),
      part: z.enum(['asking', 'steps']),
    }),
  ),
});

/** Below /api. */
export const endedStopEndpoint = '/ended-checks/stop';

/** One-click end for mail programs (RFC 8058): no cookie, no page, the key in the URL. */
export function endedStopPath(key: string): string {
  return `/api${endedStopEndpoint}?${new URLSearchParams({ key })}`;
}

/** The letters of a step as a file. */
export const endedLetterEndpoint = '/ended-checks/letter.pdf';
export const pdfLetters = ['reminder', 'default', 'complaint'] as const;
export type PdfLetter = (typeof pdfLetters)[number];

export function endedLetterPath(key: string, letter: PdfLetter): string {
  return `/api${endedLetterEndpoint}?${new URLSearchParams({ key, letter })}`;
}
