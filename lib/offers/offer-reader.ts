/** Reads the values of a form about an offer: what is wrong with each, and what is improbable and asked about. Pure; contains no text. */
import { findNumber } from '@/lib/fields/number-text';
import { type NoticeProblem, ParameterReader } from '@/lib/notice/reading/parameter-reader';
import { centsPerEuro, type Tariff } from './money';
import { findTariff } from './read-number';

/**
 * `tariff`: no price per unit. `quantity`: no whole number. `large`: more than a household uses. `split`: the usage of the low hours is
 * missing. `most`: the highest price of a dynamic contract is missing, or is below the lowest. `long`: too many characters.
 */
export type OfferProblem = NoticeProblem | 'tariff' | 'quantity' | 'large' | 'split' | 'most' | 'long';

/** What may be a slip, and is asked beside its field; `meant` is the value that is likelier. */
export type Doubt =
  | { readonly is: 'tariff'; readonly meant: Tariff | null }
  | { readonly is: 'month'; readonly meantCents: number }
  | { readonly is: 'zero' | 'much' };

/** A price per unit below or above these is asked about; `factor` turns cents typed as euros into euros. */
export interface TariffLimits {
  readonly least: Tariff;
  readonly most: Tariff;
}

export interface QuantityLimits {
  /** More is asked about. */
  readonly usual: number;
  /** More is no household. */
  readonly most: number;
  /** Whether none at all is asked about. */
  readonly isZeroOdd: boolean;
}

/** Larger prices are no price: a hundred euros per unit. */
const tariffMax = 10_000_000;
const amountMaxCents = 1_000_000;
const textMaxCharacters = 40;

export class OfferReader<Name extends string> extends ParameterReader<Name, OfferProblem> {
  readonly doubts: Partial<Record<Name, Doubt>> = {};

  tariff(name: Name, { least, most }: TariffLimits): Tariff | null {
    const text = this.text(name);
    if (text === null) return null;
    const tariff = findTariff(text);
    if (tariff === null || tariff > tariffMax) return this.note(name, 'tariff');
    if (tariff !== 0 && (tariff < least || tariff > most)) {
      const meant = Math.round(tariff / 100);
      this.doubts[name] = { is: 'tariff', meant: meant >= least && meant <= most ? meant : null };
    }
    return tariff;
  }

  /** Cents. With `monthMostCents` a larger amount is asked about: it may be that of a year. */
  cents(name: Name, monthMostCents?: number): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const euros = findNumber(text);
    const cents = euros === null ? Number.NaN : Math.round(euros * centsPerEuro);
    if (!(cents >= 0 && cents <= amountMaxCents)) return this.note(name, 'amount');
    if (monthMostCents !== undefined && cents > monthMostCents) {
      this.doubts[name] = { is: 'month', meantCents: Math.round(cents / 12) };
    }
    return cents;
  }

  /** Whole units a year. */
  quantity(name: Name, { usual, most, isZeroOdd }: QuantityLimits): number | null {
    const text = this.text(name);
    if (text === null) return null;
    const typed = findNumber(text.replace(/(?:kwh|m3|m³)\s*$/iu, ''));
    const units = typed === null ? null : Math.round(typed);
    if (units === null || units < 0) return this.note(name, 'quantity');
    if (units > most) return this.note(name, 'large');
    if (units > usual) this.doubts[name] = { is: 'much' };
    if (units === 0 && isZeroOdd) this.doubts[name] = { is: 'zero' };
    return units;
  }

  /** A line that is shown again as it was typed. */
  line(name: Name): string | null {
    const text = this.text(name);
    return text !== null && text.length > textMaxCharacters ? this.note(name, 'long') : text;
  }
}
