/** Whether an element is visible in the viewport. */
import { type RefObject, useEffect, useState } from 'react';

export interface VisibilityOptions {
  /** Required visible fraction of the element, 0 to 1. */
  readonly fraction?: number;
  /** Margin around the viewport that counts as visible, in CSS pixels: for loading ahead. */
  readonly marginPixels?: number;
  /** Stays true after the first time. */
  readonly once?: boolean;
}

/** Returns false on the server and before the first observation. */
export function useIsVisible(
  ref: RefObject<Element | null>,
  { fraction = 0, marginPixels = 0, once = false }: VisibilityOptions = {},
): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= fraction);
        setIsVisible(seen);
        if (seen && once) observer.disconnect();
      },
      { threshold: fraction, rootMargin: `${marginPixels}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, fraction, marginPixels, once]);
  return isVisible;
}
