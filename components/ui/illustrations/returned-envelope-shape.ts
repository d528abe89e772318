/** The drawing of a returned envelope. */
import { postmarkShape } from './postmark';
import { stampShape } from './stamp';

const envelope = [
  "<rect x='22' y='26' width='276' height='146' rx='6' fill='var(--draw-paper)' stroke='var(--draw-ink)' stroke-width='2.4'/>",
  `<g transform='translate(232 40)'>${stampShape}</g>`,
  `<g transform='translate(166 50) rotate(-4)'>${postmarkShape('var(--draw-ink)')}</g>`,
  "<rect x='44' y='92' width='120' height='56' rx='7' fill='var(--draw-shade)' stroke='var(--draw-ink)' stroke-width='1.8'/>",
  "<path d='M57 110h22M57 122h44M57 134h14' stroke='var(--draw-rule)' stroke-width='3.2'/>",
].join('');

/** 320 by 200. */
export const returnedEnvelopeShape = `<g transform='rotate(-4 160 100)'>${envelope}</g>`;
