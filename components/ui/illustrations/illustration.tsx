/** A drawing on its own background, for heroes and beside text; decorative. */

import { Picture } from '@/components/ui/drawings/picture';
import { classNames } from '@/components/ui/style/class-names';
import { articleImageHeightPixels, articleImageWidthPixels } from '@/lib/config/business';
import type { IllustrationName } from './illustration-names';

export interface IllustrationProps {
  readonly name: IllustrationName;
  /** Above the fold: loaded eagerly. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** Returns the path of a drawing. */
export function illustrationSrc(name: IllustrationName): string {
  return `/assets/stories/${name}.svg`;
}

export function Illustration({ name, eager, className }: IllustrationProps) {
  return (
    <Picture
      src={illustrationSrc(name)}
      alt=""
      width={articleImageWidthPixels}
      height={articleImageHeightPixels}
      eager={eager ?? false}
      className={classNames('h-auto', className)}
    />
  );
}
