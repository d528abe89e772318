/** The hand-set headline of the home page. Pure. */

export interface HeadlinePiece {
  readonly words: string;
  /** Behind it goes the felt-tip. */
  readonly marked: boolean;
}

/** Pieces that stay together on a phone; beside each other on a wider screen. */
export type HeadlineLine = readonly HeadlinePiece[];

/** "Wij sturen|==de brief.==" is one line on a desk and two on a phone, the second marked. */
export function headlineLines(text: string): HeadlineLine[] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .map((piece) => piece.trim())
        .filter((piece) => piece !== '')
        .map((piece) => {
          const marked = /^==(.+)==$/.exec(piece);
          return { words: marked?.[1] ?? piece, marked: marked !== null };
        }),
    )
    .filter((line) => line.length > 0);
}
