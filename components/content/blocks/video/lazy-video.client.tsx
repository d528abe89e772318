'use client';
/**
 * A muted video with controls, loaded and started at a quarter visible; no autoplay with reduced motion or after the
 * visitor paused it. Without JavaScript: a plain player.
 */
import { useEffect, useRef } from 'react';
import { useIsVisible } from '@/components/content/blocks/use-is-visible';
import { useReducedMotion } from '@/components/content/blocks/use-reduced-motion';
import { lazyVideoVisibleFraction } from '@/lib/config/business';

export interface LazyVideoProps {
  readonly src: string;
  readonly poster: string;
  readonly title: string;
}

export function LazyVideo({ src, poster, title }: LazyVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const isVisible = useIsVisible(video, { fraction: lazyVideoVisibleFraction });
  const still = useReducedMotion();
  const stoppedByVisitor = useRef(false);
  const pausing = useRef(false);

  useEffect(() => {
    const player = video.current;
    if (!player || still || stoppedByVisitor.current) return;
    if (isVisible) {
      // The browser may refuse autoplay; the controls remain.
      player.play().catch(() => undefined);
    } else if (!player.paused) {
      pausing.current = true;
      player.pause();
    }
  }, [isVisible, still]);

  return (
    <video
      ref={video}
      src={src}
      poster={poster}
      title={title}
      preload="none"
      controls
      muted
      loop
      playsInline
      onPause={() => {
        if (!pausing.current) stoppedByVisitor.current = true;
        pausing.current = false;
      }}
      onPlay={() => {
        stoppedByVisitor.current = false;
      }}
      className="aspect-video w-full rounded-card bg-ink object-cover"
    />
  );
}
