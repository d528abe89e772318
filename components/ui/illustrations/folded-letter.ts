/** An unfolded A4 letter: address, subject, lines, signature, code. */

/** The dark cells of a 5 by 5 code, as one path. */
const code = ['11101', '10110', '01011', '11010', '10111']
  .flatMap((row, y) => [...row].map((cell, x) => (cell === '1' ? `M${x * 4} ${y * 4}h4v4h-4Z` : '')))
  .join('');

const signature =
  "<path d='M24 186c8-16 14-20 15-14s-7 18-3 18 8-16 13-16-1 14 4 14 7-11 12-11 0 9 5 9 8-6 17-8' stroke='#234e9b' stroke-width='2.6' stroke-linecap='round'/>";
const dottedLine = "<path d='M22 190h62' stroke-width='1.6' stroke-dasharray='4 3'/>";

/** For use inside a drawing: 150 by 212. */
export function foldedLetterShape({ signed }: { readonly signed: boolean }): string {
  return [
    "<g stroke='var(--draw-ink)' stroke-width='2' stroke-linejoin='round'>",
    "<path d='M6 1h138l5 70H1Z' fill='var(--draw-paper)'/>",
    "<path d='M1 71h148l-5 70H6Z' fill='var(--draw-shade)'/>",
    "<path d='M6 141h138l5 70H1Z' fill='var(--draw-paper)'/></g>",
    "<g fill='none' stroke='var(--draw-ink)'>",
    "<path d='M22 24h42' stroke-width='3.6'/>",
    "<path d='M22 34h56M22 43.5h34' stroke-width='2.4'/>",
    "<path d='M22 86h62' stroke-width='4'/>",
    "<path d='M22 101h100M22 112h94M22 123h64M22 155h70' stroke-width='2' opacity='.75'/>",
    signed ? signature : dottedLine,
    `</g><path transform='translate(107 172)' d='${code}' fill='var(--draw-ink)'/>`,
  ].join('');
}
