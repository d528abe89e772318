/** One icon of our own set. Decorative unless it is given a `label`. */
import { classNames } from '@/components/ui/class-names';
import { Drawing } from './drawing';
import { type IconName, iconShapes } from './icon-shapes';

export type { IconName } from './icon-shapes';

export interface IconProps {
  readonly name: IconName;
  /** Side in px at the usual size of text, with which it grows; 1.25em of the text beside it when left out. */
  readonly sizePixels?: number | undefined;
  /** What it says where no words stand beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** What a rem is unless the visitor asked for larger text. */
const rootPixels = 16;

export function Icon({ name, sizePixels, label, className }: IconProps) {
  const size = sizePixels === undefined ? '1.25em' : `${sizePixels / rootPixels}rem`;
  return (
    <Drawing
      label={label}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
      className={classNames('shrink-0', className)}
      shapes={{ __html: iconShapes[name] }}
    />
  );
}
