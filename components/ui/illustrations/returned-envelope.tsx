/** A returned envelope, for pages that do not exist. */
import { Drawing } from '@/components/ui/drawings/drawing';
import { markupText } from '@/components/ui/text/markup-text';
import { postmarkShape } from './postmark';
import { stampShape } from './stamp';

const envelope = [
  "<rect x='22' y='26' width='276' height='146' rx='6' fill='var(--draw-paper)' stroke='var(--draw-ink)' stroke-width='2.4'/>",
  `<g transform='translate(232 40)'>${stampShape}</g>`,
  `<g transform='translate(166 50) rotate(-4)'>${postmarkShape('var(--draw-ink)')}</g>`,
  "<rect x='44' y='92' width='120' height='56' rx='7' fill='var(--draw-shade)' stroke='var(--draw-ink)' stroke-width='1.8'/>",
  "<path d='M57 110h22M57 122h44M57 134h14' stroke='var(--draw-rule)' stroke-width='3.2'/>",
].join('');

/** The stamped text. */
function stampedWords(words: string): string {
  return [
    "<g transform='translate(122 152) rotate(-9)'>",
    "<rect x='0' y='-31' width='172' height='38' rx='5' fill='var(--draw-paper)' stroke='#ae1f33' stroke-width='3'/>",
    "<text x='86' y='-5.5' text-anchor='middle' fill='#ae1f33' font-size='19' font-weight='700' letter-spacing='1.2' ",
    "textLength='150' lengthAdjust='spacingAndGlyphs' class='font-display uppercase'>",
    `${markupText(words)}</text></g>`,
  ].join('');
}

/** `words` are stamped across it, two short ones at most. */
export function ReturnedEnvelope({
  words,
  className,
}: {
  readonly words: string;
  readonly className?: string;
}) {
  return (
    <Drawing
      viewBox="0 0 320 200"
      className={className}
      shapes={{ __html: `<g transform='rotate(-4 160 100)'>${envelope}${stampedWords(words)}</g>` }}
    />
  );
}
