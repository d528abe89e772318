/**
 * Input of a cancellation letter.
 *
 * Every text may be empty and every nullable part null: the letter then shows a blank with a tag in its
 * language, so that a preview shows the missing parts.
 */

import { type LetterLanguage, letterLanguages } from '@/lib/contract/letters/letter-kinds';
import type { Locale } from '@/lib/i18n/locale';

/** The language of a letter whose text is shown on a page: the page's own, or English where no letter is written in it. */
export function letterLanguageOn(locale: Locale): LetterLanguage {
  return letterLanguages.find((language) => language === locale) ?? 'en';
}

export interface LetterSender {
  readonly name: string;
  /** Set for a business contract: the letter is written on its behalf. */
  readonly businessName?: string | undefined;
  /** Street and house number, and lines above them. */
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
  /** Department, c/o, street or PO box; the last one is the delivery line. */
  readonly lines: readonly string[];
  readonly postalCode: string | null;
  readonly city: string | null;
  /** ISO 3166-1 alpha-2, either case. */
  readonly country: string;
}

/** Capacity of the author of a letter for heirs. */
export const heirRoles = ['heir', 'partner', 'executor', 'liquidator', 'authorised'] as const;
type HeirRole = (typeof heirRoles)[number];

/** The deceased holder of the contract. */
export interface LetterDeceased {
  readonly name: string;
  /** Street and house number of the last address. */
  readonly lines: readonly string[];
  readonly postalCode: string;
  readonly city: string;
  /** YYYY-MM-DD, or empty. */
  readonly dateOfDeath: string;
  /** Null while not selected. */
  readonly role: HeirRole | null;
  /** The letter requests instructions for devices, and for loans on them. */
  readonly asksForDevices: boolean;
}

export type LetterEnding =
  | {
      readonly mode: 'asap';
      /** YYYY-MM-DD: the first possible day by the rules, if any; printed beside the request. */
      readonly expected?: string | null;
    }
  /** `expected` as above; not printed. */
  | { readonly mode: 'date'; readonly date: string; readonly expected?: string | null }
  /** The day of death. */
  | { readonly mode: 'death' };

/** A death certificate behind the letter; its pages are not a part of the letter’s own file. */
export interface LetterEnclosure {
  readonly pages: number;
  /** Of its PDF, lower-case hex. */
  readonly sha256: string;
}

export type LetterSignature =
  /** Drawn or uploaded: PNG or JPEG. */
  | { readonly kind: 'image'; readonly bytes: Uint8Array }
  /** Typed: set in italics, and marked as electronic. */
  | { readonly kind: 'typed'; readonly text: string };

export interface LetterInput {
  readonly language: LetterLanguage;
  /** Of a preview: the language of its page, in which missing parts are named for whoever fills it in; the letter's by default. */
  readonly promptLanguage?: LetterLanguage | undefined;
  readonly option: 'registered' | 'regular';
  /** Day of the letter, YYYY-MM-DD; also the file's creation date. */
  readonly date: string;
  readonly sender: LetterSender;
  readonly recipient: LetterRecipient;
  /** The company's name that the visitor selected or typed. */
  readonly companyName: string;
  readonly contractNumber?: string | undefined;
  /** Set for a letter for heirs: contract, number and birth date are those of the deceased. */
  readonly onBehalf?: LetterDeceased | undefined;
  /** Of a letter for heirs; the letter names it. */
  readonly enclosure?: LetterEnclosure | undefined;
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string | undefined;
  readonly iban?: string | undefined;
  /** Null while not selected; a date is YYYY-MM-DD or empty. */
  readonly ending: LetterEnding | null;
  readonly business: boolean;
  /** At most 500 characters by the form; line breaks are preserved up to a limit. */
  readonly comment?: string | undefined;
  readonly signature: LetterSignature | null;
  /**
   * Who sends it: Snoei by post (the default), its sender, or Snoei by e-mail. The last two have no order, so that their footer offers only
   * verification of the text.
   */
  readonly postedBy?: 'snoei' | 'sender' | 'email' | undefined;
  /** Absolute, printed and in the QR code: the short link (`/b/{code}`), or the page that verifies a fingerprint. */
  readonly link: string;
  /** The order's reference; its first 8 characters are printed. */
  readonly reference: string;
}

/** Parts required for sending. */
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
