/** A window envelope in the postal format, with optional marks. */
import { Drawing } from '@/components/ui/drawings/drawing';
import { postmarkShape } from './postmark';
import { registeredStickerShape } from './registered-sticker';
import { stampShape } from './stamp';

export interface EnvelopeProps {
  readonly registered?: boolean;
  readonly postmarked?: boolean;
  readonly className?: string;
}

/** For use inside a drawing: 264 by 132. */
export function envelopeShape({ registered = false, postmarked = false }: Omit<EnvelopeProps, 'className'>) {
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

export function Envelope({ registered = false, postmarked = false, className }: EnvelopeProps) {
  return (
    <Drawing
      viewBox="0 0 264 132"
      className={className}
      shapes={{ __html: envelopeShape({ registered, postmarked }) }}
    />
  );
}
