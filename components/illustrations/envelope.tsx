/** A window envelope, long as the post likes it, with what is asked for on it. */
import { Drawing } from '@/components/ui/drawing';
import { PostmarkShape } from './postmark';
import { RegisteredStickerShape } from './registered-sticker';
import { StampShape } from './stamp';

export interface EnvelopeProps {
  readonly registered?: boolean;
  readonly postmarked?: boolean;
  readonly className?: string;
}

/** For use inside a drawing: 264 by 132. */
export function EnvelopeShape({ registered = false, postmarked = false }: Omit<EnvelopeProps, 'className'>) {
  return (
    <>
      <rect
        x="1"
        y="1"
        width="262"
        height="130"
        rx="5"
        fill="var(--draw-paper)"
        stroke="var(--draw-ink)"
        strokeWidth="2"
      />
      <rect
        x="20"
        y="58"
        width="112"
        height="50"
        rx="6"
        fill="var(--draw-shade)"
        stroke="var(--draw-ink)"
        strokeWidth="1.6"
      />
      <path d="M31 72h58" stroke="var(--draw-ink)" strokeWidth="4" />
      <path d="M31 83.5h76M31 94.5h46" stroke="var(--draw-ink)" strokeWidth="2.8" />
      <g transform="translate(204 14)">
        <StampShape />
      </g>
      {postmarked ? (
        <g transform="translate(142 24) rotate(-5)">
          <PostmarkShape stroke="var(--draw-ink)" />
        </g>
      ) : null}
      {registered ? (
        <g transform="translate(20 15)">
          <RegisteredStickerShape />
        </g>
      ) : null}
    </>
  );
}

export function Envelope({ registered, postmarked, className }: EnvelopeProps) {
  return (
    <Drawing viewBox="0 0 264 132" className={className}>
      <EnvelopeShape registered={registered ?? false} postmarked={postmarked ?? false} />
    </Drawing>
  );
}
