/** A returned envelope, for pages that do not exist. */
import { classNames } from '@/components/ui/style/class-names';
import { DrawingFile } from './drawing-file';

/** `words` are stamped across it, two short ones at most; they are HTML, because SVG text does not wait for the typeface. */
export function ReturnedEnvelope({
  stamp,
  className,
}: {
  readonly stamp: string;
  readonly className?: string;
}) {
  return (
    <div aria-hidden="true" className={classNames('@container relative', className)}>
      <DrawingFile name="returned-envelope" className="w-full" />
      <span className="returned-stamp">{stamp}</span>
    </div>
  );
}
