/**
 * The steps of a letter in four scenes of 260 by 200: the letter and a pen, the letter and a
 * window envelope, registered and stamped, the letterbox with a tick.
 */
import { envelopeShape } from './envelope';
import { foldedLetterShape } from './folded-letter';
import { leafShape } from './leaf';

const outline = "stroke='var(--draw-ink)' stroke-width='2' stroke-linejoin='round'";
const letter = foldedLetterShape({ signed: true });

export const writtenShape = [
  `<g transform='translate(52 6) rotate(-4 75 106) scale(.9)'>${letter}</g>`,
  `<g transform='translate(134 158) rotate(40)' ${outline}>`,
  "<path d='M0 0-9-22V-112H9V-22Z' fill='var(--clay)'/>",
  "<path d='M0 0-9-22H9Z' fill='var(--draw-paper)'/>",
  "<path d='M0 0-3.6-9H3.6Z' fill='var(--draw-ink)'/>",
  "<path d='M-9-98H9'/></g>",
].join('');

export const printedShape = [
  `<g transform='translate(58 4) scale(.86)'>${letter}</g>`,
  `<g ${outline}>`,
  "<path d='M22 104h216v88H22Z' fill='var(--draw-paper)'/>",
  "<path d='m22 104 108 52 108-52' fill='var(--draw-shade)'/>",
  "<path d='m22 192 82-48.5M238 192l-82-48.5' fill='none'/>",
  "<circle cx='130' cy='156' r='13' fill='var(--clay)'/></g>",
  leafShape('#fbf7ef', 'translate(125.5 160.5) scale(.09)'),
].join('');

export const postedShape = [
  "<path d='M2 96c20-3 30-2 42 0M0 126c14-3 22-3 34-1M10 156c12-2 18-2 27-1' fill='none' stroke='currentColor' stroke-width='2.5' opacity='.55' stroke-dasharray='9 8'/>",
  `<g transform='translate(38 34) rotate(-7 110 60) scale(.82)'>${envelopeShape({ registered: true, postmarked: true })}</g>`,
].join('');

export const receivedShape = [
  `<g ${outline}>`,
  "<path d='M66 198V72a50 50 0 0 1 50-50h44a50 50 0 0 1 50 50v126Z' fill='var(--moss)'/>",
  "<path d='M66 198V72a50 50 0 0 1 100 0v126Z' fill='var(--draw-shade)'/>",
  "<path d='M84 96h64v13H84Z' fill='var(--draw-ink)'/>",
  "<path d='m90 38 50-3 4 68H89Z' fill='var(--draw-paper)'/></g>",
  "<path d='m100 53 22-1.2M100.5 63l30-1.6M101 73l16-.8' fill='none' stroke='var(--draw-ink)' stroke-width='2.6'/>",
  "<path d='M84 103h64v6H84Z' fill='var(--draw-ink)'/>",
  "<circle cx='116' cy='154' r='20' fill='var(--sprout)' stroke='var(--draw-ink)' stroke-width='2'/>",
  "<path d='m107 154.5 6.5 6.5 12-13' fill='none' stroke='var(--draw-ink)' stroke-width='3.5'/>",
].join('');
