/** A returned envelope, for pages that do not exist. */
import { classNames } from '@/components/ui/class-names';
import { DrawingFile } from './drawing-file';

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
      <DrawingFile name="returned-envelope" className="w-full" />
      <span className="absolute top-[61.75%] left-[64.6%] grid h-[19%] w-[53.75%] -translate-1/2 -rotate-13 place-items-center whitespace-nowrap rounded-[1.6cqi] border-[#ae1f33] border-[0.95cqi] bg-(--draw-paper) font-bold font-display text-[#ae1f33] text-[4.6cqi] uppercase tracking-[0.03em]">
        {words}
      </span>
    </div>
  );
}
