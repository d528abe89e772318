/** Whether a part of the page is in sight, for what loads, starts or stops by it. */
import { type RefObject, useEffect, useState } from 'react';

export interface InSightOptions {
  /** Part of the element that must be seen, 0 to 1. */
  readonly fraction?: number;
  /** Room around the viewport that counts as seen, in CSS pixels: for loading a little ahead. */
  readonly marginPixels?: number;
  /** Stays true once it was true. */
  readonly once?: boolean;
}

/** False on the server and until the browser has looked. */
export function useInSight(
  ref: RefObject<Element | null>,
  { fraction = 0, marginPixels = 0, once = false }: InSightOptions = {},
): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= fraction);
        setInSight(seen);
        if (seen && once) observer.disconnect();
      },
      { threshold: fraction, rootMargin: `${marginPixels}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, fraction, marginPixels, once]);
  return inSight;
}
