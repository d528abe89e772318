/** A window envelope in the postal format, with optional marks. */
import { postmarkShape } from './postmark';
import { registeredStickerShape } from './registered-sticker';
import { stampShape } from './stamp';

interface EnvelopeMarks {
  readonly registered?: boolean;
  readonly postmarked?: boolean;
}

/** For use inside a drawing: 264 by 132. */
export function envelopeShape({ registered = false, postmarked = false }: EnvelopeMarks) {
  return [
    "<g stroke='var(--draw-ink)'>",
    "<rect x='1' y='1' width='262' height='130' rx='5' fill='var(--draw-paper)' stroke-width='2'/>",
    "<rect x='20' y='58' width='112' height='50' rx='6' fill='var(--draw-shade)' stroke-width='1.6'/>",
    "<path d='M31 72h58' stroke-width='4'/>",
    "<path d='M31 83.5h76M31 94.5h46' stroke-width='2.8'/>",
    '</g>',
    `<g transform='translate(204 14)'>${stampShape}</g>`,
    postmarked ? `<g transform='translate(142 24) rotate(-5)'>${postmarkShape('var(--draw-ink)')}</g>` : '',
    registered ? `<g transform='translate(20 15)'>${registeredStickerShape}</g>` : '',
  ].join('');
}
