'use client';
/**
 * Plays an animation over its first frame once it is visible. Player and data are loaded then, and not at all with reduced motion.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsVisible } from '@/components/content/blocks/use-is-visible';
import { useReducedMotion } from '@/components/content/blocks/use-reduced-motion';

/** Visible fraction that starts it. */
const visibleFraction = 0.5;

export function LazyAnimation({ still }: { readonly still: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const reduced = useReducedMotion();
  const isVisible = useIsVisible(frame, { fraction: visibleFraction, once: true });

  useEffect(() => {
    const container = stage.current;
    if (!container || !isVisible || reduced) return;
    const leaving = new AbortController();
    import('./play-animation')
      .then(({ playAnimation }) => playAnimation(container, leaving.signal))
      .then(
        () => setPlaying(true),
        // On a load error the first frame remains.
        () => setPlaying(false),
      );
    return () => {
      leaving.abort();
      setPlaying(false);
    };
  }, [isVisible, reduced]);

  return (
    <div ref={frame} aria-hidden="true" className="relative mx-auto aspect-[16/9] w-full max-w-[40rem]">
      <div className={playing ? 'invisible' : undefined}>{still}</div>
      <div ref={stage} className="absolute inset-0" />
    </div>
  );
}
