/**
 * What a cancellation letter is made of (facts: 'The Dutch cancellation letter'; DESIGN §3 'Cancellation').
 *
 * Every text may be empty and every nullable part null: the letter then shows a blank with a tag in its own
 * language, in the same place, so that a preview tells what is still to be filled in.
 */

import type { Locale } from '@/lib/i18n/locale';

/** Languages of a letter: Dutch, English, and German for addresses in Germany. */
export const letterLanguages = ['nl', 'en', 'de'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** The language of a letter whose text is shown on a page: the page's own, or English where no letter is written in it. */
export function letterLanguageOn(locale: Locale): LetterLanguage {
  return letterLanguages.find((language) => language === locale) ?? 'en';
}

export interface LetterSender {
  readonly name: string;
  /** Set on a business contract: the letter is written on its behalf. */
  readonly businessName?: string | undefined;
  /** Street and house number, and what goes above them. */
  readonly lines: readonly string[];
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166-1 alpha-2, either case. */
  readonly country: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export interface LetterRecipient {
  readonly name: string;
  /** Department, c/o, street or PO box; the last one is where it is delivered. */
  readonly lines: readonly string[];
  readonly postalCode: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2, either case. */
  readonly country: string;
}

/** By what right somebody writes for the heirs of somebody who died. */
export const heirRoles = ['heir', 'partner', 'executor', 'liquidator', 'authorised'] as const;
type HeirRole = (typeof heirRoles)[number];

/** Whose contract it was: somebody who died, and for whose heirs the sender writes. */
export interface LetterDeceased {
  readonly name: string;
  /** Street and house number of the last address. */
  readonly lines: readonly string[];
  readonly postalCode: string;
  readonly city: string;
  /** YYYY-MM-DD, or empty. */
  readonly dateOfDeath: string;
  /** Null while nothing is chosen. */
  readonly role: HeirRole | null;
  /** The letter asks what to do with devices, and with a loan for one. */
  readonly asksForDevices: boolean;
}

export type LetterEnding =
  | {
      readonly mode: 'asap';
      /** YYYY-MM-DD: the first possible day by the rules, where they give one; named beside the request. */
      readonly expected?: string | null;
    }
  | { readonly mode: 'date'; readonly date: string }
  /** The day of death of the one for whose heirs it is written. */
  | { readonly mode: 'death' };

export type LetterSignature =
  /** Drawn or uploaded: PNG or JPEG. */
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  /** Typed: set in italics, and said to be electronic. */
  | { readonly kind: 'typed'; readonly text: string };

export interface LetterInput {
  readonly language: LetterLanguage;
  readonly option: 'registered' | 'regular';
  /** Day of the letter, YYYY-MM-DD; also the file's creation date. */
  readonly date: string;
  readonly sender: LetterSender;
  readonly recipient: LetterRecipient;
  /** The name that the visitor knows the company by. */
  readonly companyName: string;
  readonly contractNumber?: string | undefined;
  /** Set on a letter for the heirs of somebody who died: the contract, the number and the birth date are theirs. */
  readonly onBehalf?: LetterDeceased | undefined;
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string | undefined;
  readonly iban?: string | undefined;
  /** Null while nothing is chosen; a date is YYYY-MM-DD or empty. */
  readonly ending: LetterEnding | null;
  readonly business: boolean;
  /** At most 500 characters by the form; line breaks are kept within reason. */
  readonly comment?: string | undefined;
  readonly signature: LetterSignature | null;
  /** Who posts it, by default Snoei: the foot of a letter that its sender posts offers the check of its words alone. */
  readonly postedBy?: 'snoei' | 'sender' | undefined;
  /** Absolute, printed and in the QR code: the short link (`/b/{code}`), or the page that checks a fingerprint. */
  readonly link: string;
  /** The order's reference; its first 8 characters are printed. */
  readonly reference: string;
}

/** Parts that a letter can't be sent without. */
export type LetterPart =
  | 'senderName'
  | 'senderBusinessName'
  | 'senderAddress'
  | 'senderCity'
  | 'companyName'
  | 'recipientName'
  | 'recipientAddress'
  | 'recipientCity'
  | 'endDate'
  | 'deceasedName'
  | 'deceasedAddress'
  | 'dateOfDeath'
  | 'role'
  | 'signature';
