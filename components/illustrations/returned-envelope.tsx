/** An envelope that came back: for pages that do not exist. */
import { Drawing } from '@/components/ui/drawing';
import { PostmarkShape } from './postmark';
import { StampShape } from './stamp';

/** `words` are stamped across it, two short ones at most. */
export function ReturnedEnvelope({
  words,
  className,
}: {
  readonly words: string;
  readonly className?: string;
}) {
  return (
    <Drawing viewBox="0 0 320 200" className={className}>
      <g transform="rotate(-4 160 100)">
        <rect
          x="22"
          y="26"
          width="276"
          height="146"
          rx="6"
          fill="var(--draw-paper)"
          stroke="var(--draw-ink)"
          strokeWidth="2.4"
        />
        <g transform="translate(232 40)">
          <StampShape />
        </g>
        <g transform="translate(166 50) rotate(-4)">
          <PostmarkShape stroke="var(--draw-ink)" />
        </g>
        <rect
          x="44"
          y="92"
          width="120"
          height="56"
          rx="7"
          fill="var(--draw-shade)"
          stroke="var(--draw-ink)"
          strokeWidth="1.8"
        />
        <path d="M57 110h22M57 122h44M57 134h14" stroke="var(--draw-rule)" strokeWidth="3.2" />
        <g transform="translate(122 152) rotate(-9)">
          <rect
            x="0"
            y="-31"
            width="172"
            height="38"
            rx="5"
            fill="var(--draw-paper)"
            stroke="#ae1f33"
            strokeWidth="3"
          />
          <text
            x="86"
            y="-5.5"
            textAnchor="middle"
            fill="#ae1f33"
            fontSize="19"
            fontWeight="700"
            letterSpacing="1.2"
            textLength="150"
            lengthAdjust="spacingAndGlyphs"
            className="font-display uppercase"
          >
            {words}
          </text>
        </g>
      </g>
    </Drawing>
  );
}
