/** The contracts of somebody who died, as whoever acts for them lists them. */
import * as z from 'zod';
import { type CancellationState, cancellationStates } from './cancellations';
import { contractClasses } from './company-kinds';
import { letterLanguages } from './letters/letter-kinds';

/** What is to become of a contract. */
export const contractWishes = ['end', 'transfer', 'report'] as const;
export type ContractWish = (typeof contractWishes)[number];

/**
 * `ends`: the law ends it, as is wanted. `done`: whoever acts settled it. `draft`: its letter is being filled in. `letter`: its letter is ordered,
 * with the letter's own state.
 */
const estateStates = ['todo', 'done', 'ends', 'draft', 'letter'] as const;
export type EstateState = (typeof estateStates)[number];

/** How the law ends a contract after a death. */
const lawfulEnds = ['lease', 'health', 'membership'] as const;
export type LawfulEnd = (typeof lawfulEnds)[number];

/** The parts of a list that are filled in once. */
export type EstatePart = 'deceased' | 'heir';

const sharedContract = z.object({
  id: z.string(),
  name: z.string(),
  wish: z.enum(contractWishes),
  state: z.enum(estateStates),
  /** Of the letter, while `state` is `letter`. */
  letter_state: z.enum(cancellationStates).nullable(),
  /** The day (YYYY-MM-DD) is the last one of a lease and a membership, and the first one without health insurance. */
  ends: z.object({ by: z.enum(lawfulEnds), day: z.string() }).nullable(),
});

export const estateContract = sharedContract.extend({
  /** Slug; null for a company that the register lacks. */
  company: z.string().nullable(),
  contract_class: z.enum(contractClasses),
  contract_number: z.string().nullable(),
  /** Whether a letter may be ordered for it now. */
  takes_letter: z.boolean(),
  /** Reference of its letter's draft or order. */
  letter_reference: z.string().nullable(),
  /** The words of the letter that reports the death or asks for the partner's name; null without one. */
  notice: z
    .object({ language: z.enum(letterLanguages), subject: z.string(), paragraphs: z.array(z.string()) })
    .nullable(),
  /** Of this contract; a change names the one that its page shows. */
  version: z.number().int(),
});
export type EstateContract = z.infer<typeof estateContract>;

/** The message of a state: a lease ends only if nobody continues it. */
export function stateWordOf({ state, ends }: Pick<EstateContract, 'state' | 'ends'>) {
  return state === 'ends' && ends?.by === 'lease' ? 'endsLease' : state;
}

/** States of a letter that ask something of whoever ordered it. */
const askingStates: readonly CancellationState[] = ['awaiting_payment', 'returned', 'blocked'];

/** Whether whoever acts has something left to do for a contract; a letter may have come back or be refused after it was ordered. */
export function isLeftToDo({ state, letter_state }: Pick<EstateContract, 'state' | 'letter_state'>): boolean {
  if (state === 'letter') return letter_state !== null && askingStates.includes(letter_state);
  return state === 'todo' || state === 'draft';
}

export const estate = z.object({
  reference: z.string(),
  /** By wire name: of the forms in `lib/flows/forms/estate-forms.ts`. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  /** Of each part; 0 while it is not filled in. */
  versions: z.object({ deceased: z.number().int(), heir: z.number().int() }),
  contracts: z.array(estateContract),
  /** Links to read it that work, the oldest first. */
  links: z.array(z.object({ expires_at: z.string() })),
  /** The death certificate, which letters that are ordered from now on get as an enclosure. */
  certificate: z.object({
    current: z.object({ pages: z.number().int(), uploaded_at: z.string() }).nullable(),
    /** Whether one is stored, be it an earlier one for letters that were ordered. */
    is_stored: z.boolean(),
    can_be_sent: z.boolean(),
  }),
  /** How many mailed links open it. */
  mailed_links: z.number().int(),
  expires_at: z.string(),
});
export type Estate = z.infer<typeof estate>;

/** What a link shows: no data of whoever acts, and no contract number. */
export const sharedEstate = z.object({
  /** For whoever keeps the list, else null. */
  own_reference: z.string().nullable(),
  deceased_name: z.string(),
  expires_at: z.string(),
  contracts: z.array(sharedContract),
});
export type SharedEstate = z.infer<typeof sharedEstate>;

/** The lists of this browser, to go on with. */
export const ownEstates = z.object({
  estates: z.array(z.object({ reference: z.string(), deceased_name: z.string() })),
});
export type OwnEstates = z.infer<typeof ownEstates>;
