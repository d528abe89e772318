'use client';
/**
 * Plays /data/animation.json over its first frame once it is visible. Player and data are loaded then, and
 * not at all with reduced motion. The light build of lottie-web renders SVG without eval.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsVisible } from '@/components/content/blocks/use-is-visible';
import { useReducedMotion } from '@/components/content/blocks/use-reduced-motion';
import { fetchAsset, withinAssetTime } from '@/lib/assets/fetch-asset';

const source = '/data/animation.json';

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
    let stop: (() => void) | undefined;
    async function play(box: HTMLDivElement) {
      const [player, response] = await Promise.all([
        withinAssetTime(import('lottie-web/build/player/lottie_light')),
        fetchAsset(source, leaving.signal),
      ]);
      if (leaving.signal.aborted) return;
      const animationData: unknown = await response.json();
      if (leaving.signal.aborted) return;
      const animation = player.default.loadAnimation({
        container: box,
        renderer: 'svg',
        loop: false,
        autoplay: true,
        animationData,
      });
      stop = () => animation.destroy();
      setPlaying(true);
    }
    // On a load error the first frame remains.
    play(container).catch(() => setPlaying(false));
    return () => {
      leaving.abort();
      stop?.();
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
