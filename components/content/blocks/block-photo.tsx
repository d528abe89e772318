/** A person's picture, or the initials. */
import { Monogram } from '@/components/ui/drawings/monogram';
import { Picture } from '@/components/ui/drawings/picture';
import { squareImageSizePixels } from '@/lib/config/business';
import type { Asset } from '@/lib/content/fields';
import { slugOfName } from './company-slider/picked-company';

/** Half of the file's size, for high-density screens. */
const shownPixels = squareImageSizePixels / 2;

export function BlockPhoto({ name, photo }: { readonly name: string; readonly photo?: Asset | undefined }) {
  return photo ? (
    <Picture
      src={photo.filename}
      alt={photo.alt}
      width={squareImageSizePixels}
      height={squareImageSizePixels}
      className="size-[54px] rounded-full object-cover"
    />
  ) : (
    <Monogram name={name} slug={slugOfName(name)} size={shownPixels} />
  );
}
