/**
 * A picture with its place kept. What we drew is sent as it is; a photograph of the editors' comes through Next's own
 * resizer, from our own address. The markup is made here, without the client code of next/image.
 */
import { getImageProps } from 'next/image';

export interface PictureProps {
  /** `/assets/…`, or an address that the image settings allow. */
  readonly src: string;
  /** What it shows in words; empty where it only decorates. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** In the first screen: fetched at once. */
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
