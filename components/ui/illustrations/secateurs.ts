/** A pair of secateurs on a line, blades to the right in the text colour. */
/** 72 by 36. */
export const secateursShape = [
  "<path d='M5 6.5C17 4.5 28 9 38 17M5 29.5C17 31.5 28 27 38 19' fill='none' stroke='var(--clay)' stroke-width='6.5' stroke-linecap='round'/>",
  "<path d='M33 24.5C37 12 49 4.5 68 7.5 63 16 52 22 40.5 22Z' fill='currentColor'/>",
  "<path d='M34 11.5C40 20 50 27.5 64.5 25.5 66.5 24 66 21.5 63.5 21.5 54 22 47 17.5 41.5 11Z' fill='currentColor'/>",
  "<path d='M20 12.5c2.5 3.5 2.5 7.5 0 11' fill='none' stroke='currentColor' stroke-width='2'/>",
  "<circle cx='38' cy='18' r='3' fill='var(--draw-paper)' stroke='currentColor' stroke-width='2'/>",
].join('');
