/** One icon of the set. Decorative without a `label`. */
import { classNames } from '@/components/ui/style/class-names';
import { Drawing } from './drawing';
import { type IconName, iconShapes } from './icon-shapes';

export type { IconName } from './icon-shapes';

export interface IconProps {
  readonly name: IconName;
  /** Side in px at default text size, scaling with it; 1.25em by default. */
  readonly sizePixels?: number | undefined;
  /** Accessible label when there is no adjacent text. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

/** Default size of a rem. */
const rootPixels = 16;

export function Icon({ name, sizePixels, label, className }: IconProps) {
  const size = sizePixels === undefined ? null : `${sizePixels / rootPixels}rem`;
  return (
    <Drawing
      label={label}
      viewBox="0 0 24 24"
      // A prop that is undefined would be part of the page's data.
      {...(size === null ? {} : { width: size, height: size })}
      className={classNames('icon', className)}
      shapes={{ __html: iconShapes[name] }}
    />
  );
}
