/** The headline of the home page with manual line breaks. Pure. */

export interface HeadlinePiece {
  readonly text: string;
  /** Highlighted by the marker. */
  readonly marked: boolean;
}

/** Pieces on one line on a phone; adjacent on a wider screen. */
export type HeadlineLine = readonly HeadlinePiece[];

/** "Wij sturen|==de brief.==" is one line on a desktop and two on a phone, the second marked. */
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
          return { text: marked?.[1] ?? piece, marked: marked !== null };
        }),
    )
    .filter((line) => line.length > 0);
}
