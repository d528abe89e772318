/** Text density of a letter. */

/** Sizes in points. */
export interface Density {
  readonly size: number;
  readonly leading: number;
  /** Between paragraphs. */
  readonly gap: number;
  /** Maximum height of a signature's picture. */
  readonly signature: number;
}

/** Tried in order until the letter fits one sheet; a longer letter uses the first. */
export const densities: readonly [Density, ...Density[]] = [
  { size: 10.5, leading: 15.5, gap: 9, signature: 54 },
  { size: 10.25, leading: 15, gap: 8.2, signature: 52 },
  { size: 10, leading: 14.5, gap: 7.5, signature: 50 },
  { size: 9.75, leading: 13.9, gap: 6.8, signature: 48 },
  { size: 9.5, leading: 13.2, gap: 6, signature: 46 },
  { size: 9.5, leading: 12.7, gap: 5.2, signature: 44 },
  { size: 9.25, leading: 12.3, gap: 5, signature: 43 },
];
