/** What the site has confirmed to people. */
export interface Acknowledged {
  readonly kind: 'draft' | 'order' | 'withdrawal' | 'answer' | 'case' | 'question';
  /** Its reference; of an answer the code of its letter. */
  readonly id: string;
}

/** Somebody whose erasure was acknowledged. */
export interface Erased {
  readonly email: string;
  readonly lastName: string;
  /** Orders that existed then. */
  readonly references: readonly string[];
}

/** An acknowledged withdrawal from an order, or from a letter of it, by its index from 0. */
export interface Withdrawn {
  readonly reference: string;
  readonly letter: number | null;
  readonly at: number;
}
