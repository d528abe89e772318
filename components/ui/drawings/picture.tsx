/**
 * A picture with reserved space. Our drawings are served unchanged; editors' photographs pass Next's image
 * optimiser on our origin. The markup is created here, without the client code of next/image.
 */
import { getImageProps } from 'next/image';

export interface PictureProps {
  /** `/assets/…`, or a URL allowed by the image settings. */
  readonly src: string;
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Above the fold: loaded eagerly. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

export function Picture({ src, alt, width, height, eager = false, className }: PictureProps) {
  const { props } = getImageProps({
    src,
    alt,
    width,
    height,
    unoptimized: src.startsWith('/') || /\.svg$/i.test(src),
    loading: eager ? 'eager' : 'lazy',
    ...(eager ? { fetchPriority: 'high' } : {}),
  });
  return <img {...props} alt={alt} className={className} />;
}
