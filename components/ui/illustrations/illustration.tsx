/** One of our drawings on its own ground, for heroes and beside words; the words say what it means. */

import { classNames } from '@/components/ui/class-names';
import { Picture } from '@/components/ui/drawings/picture';
import { articleImageHeightPixels, articleImageWidthPixels } from '@/lib/config/business';
import type { IllustrationName } from './illustration-names';

export interface IllustrationProps {
  readonly name: IllustrationName;
  /** In the first screen: fetched at once. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** Where a drawing lies. */
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
