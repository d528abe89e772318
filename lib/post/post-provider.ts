/** What carries letters: the print folder, or a printing and posting service behind the same call. */
import type { LetterOption } from '@/lib/contract/cancellations';

/** A letter, ready for paper and envelope. */
export interface PostalLetter {
  /** The code of its short link: names the letter on paper and in files, and opens nothing personal. */
  readonly code: string;
  /** First 8 characters of the order's reference, as printed on the letter. */
  readonly shortReference: string;
  /** Place in its order, from 0. */
  readonly position: number;
  readonly option: LetterOption;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly recipient: {
    readonly name: string;
    readonly lines: readonly string[];
    readonly postalCode: string | null;
    readonly city: string | null;
    /** ISO 3166-1 alpha-2, lower case. */
    readonly country: string;
  };
  readonly sha256: string;
  readonly pdf: Uint8Array;
}

export interface PostProvider {
  /** Takes a letter over. Can be repeated with the same letter without its being sent twice. */
  handOver(letter: PostalLetter): Promise<void>;
  /**
   * Forgets a letter that was handed over, and all that it was told of it, as far as that is in its hands. Can be
   * repeated; a letter that it does not know is nothing to do.
   */
  takeBack(letter: Pick<PostalLetter, 'shortReference' | 'position' | 'code'>): Promise<void>;
}
