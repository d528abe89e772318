/** A returned envelope, for pages that do not exist. */
import { classNames } from '@/components/ui/class-names';
import { Drawing, type Shapes } from '@/components/ui/drawings/drawing';
import { postmarkShape } from './postmark';
import { stampShape } from './stamp';

const envelope = [
  "<rect x='22' y='26' width='276' height='146' rx='6' fill='var(--draw-paper)' stroke='var(--draw-ink)' stroke-width='2.4'/>",
  `<g transform='translate(232 40)'>${stampShape}</g>`,
  `<g transform='translate(166 50) rotate(-4)'>${postmarkShape('var(--draw-ink)')}</g>`,
  "<rect x='44' y='92' width='120' height='56' rx='7' fill='var(--draw-shade)' stroke='var(--draw-ink)' stroke-width='1.8'/>",
  "<path d='M57 110h22M57 122h44M57 134h14' stroke='var(--draw-rule)' stroke-width='3.2'/>",
].join('');

const shapes: Shapes = { __html: `<g transform='rotate(-4 160 100)'>${envelope}</g>` };

/** `words` are stamped across it, two short ones at most; they are HTML, because SVG text does not wait for the typeface. */
export function ReturnedEnvelope({
  words,
  className,
}: {
  readonly words: string;
  readonly className?: string;
}) {
  return (
    <div aria-hidden="true" className={classNames('@container relative', className)}>
      <Drawing viewBox="0 0 320 200" className="w-full" shapes={shapes} />
      <span className="absolute top-[61.75%] left-[64.6%] grid h-[19%] w-[53.75%] -translate-1/2 -rotate-13 place-items-center whitespace-nowrap rounded-[1.6cqi] border-[#ae1f33] border-[0.95cqi] bg-(--draw-paper) font-bold font-display text-[#ae1f33] text-[4.6cqi] uppercase tracking-[0.03em]">
        {words}
      </span>
    </div>
  );
}
