'use client';
/**
 * The carousel of savings actions (40 px/s, videos 20): scrolls automatically, with a pause button; paused on hover,
 * focus, outside the viewport and with reduced motion. Without JavaScript it is a scrollable list.
 */
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useIsVisible } from '@/components/content/blocks/use-is-visible';
import { useReducedMotion } from '@/components/content/blocks/use-reduced-motion';
import { buttonLook } from '@/components/ui/button-look';
import { carouselSpeedPixelsPerSecond, videoCarouselSpeedPixelsPerSecond } from '@/lib/config/business';
import { useCarousel } from './use-carousel';

/** Fewer items don't fill the row twice and are static. */
const fewestRunning = 5;

/** Delay after a touch before scrolling resumes. */
const afterTouchMilliseconds = 2500;

export interface CarouselProps {
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  readonly label: string;
  /** Icon and label of the button, rendered by the server so that the icon set stays there. */
  readonly pause: ReactNode;
  readonly play: ReactNode;
  /** Videos scroll at half speed. */
  readonly videos: boolean;
}

export function Carousel({ items, label, pause, play, videos }: CarouselProps) {
  const row = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const again = useRef<HTMLUListElement>(null);
  const still = useReducedMotion();
  const isVisible = useIsVisible(row);
  const [paused, setPaused] = useState(false);
  const [touched, setTouched] = useState(false);
  const letGo = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [focused, setFocused] = useState(false);
  const runs = !still && items.length >= fewestRunning;
  const running = runs && isVisible && !paused && !touched && !focused;
  const speedPixelsPerSecond = videos ? videoCarouselSpeedPixelsPerSecond : carouselSpeedPixelsPerSecond;

  const round = useCallback(() => (again.current?.offsetLeft ?? 0) - (list.current?.offsetLeft ?? 0), []);
  useCarousel(row, round, { running, speedPixelsPerSecond });

  function touch() {
    clearTimeout(letGo.current);
    setTouched(true);
  }

  function release(event: PointerEvent) {
    // Momentum scrolling continues after the finger is lifted.
    const waitMilliseconds = event.pointerType === 'touch' ? afterTouchMilliseconds : 0;
    letGo.current = setTimeout(() => setTouched(false), waitMilliseconds);
  }

  useEffect(() => {
    // A scrollable element must be focusable; some browsers do this by default.
    if (row.current) row.current.tabIndex = 0;
    return () => clearTimeout(letGo.current);
  }, []);

  function blur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
  }

  return (
    <div>
      <section
        ref={row}
        aria-label={label}
        data-running={running}
        onFocus={() => setFocused(true)}
        onBlur={blur}
        onPointerEnter={touch}
        onPointerLeave={release}
        className="relative -mx-4 flex gap-4 overflow-x-auto px-4 pb-3 [scrollbar-color:var(--line)_transparent] [scrollbar-width:thin] sm:-mx-8 sm:px-8"
      >
        <ul ref={list} className="flex shrink-0 gap-4">
          {items.map(({ key, content }) => (
            <li key={key} className="w-72 shrink-0">
              {content}
            </li>
          ))}
        </ul>
        {runs ? (
          <ul ref={again} aria-hidden="true" inert className="flex shrink-0 gap-4">
            {items.map(({ key, content }) => (
              <li key={key} className="w-72 shrink-0">
                {content}
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <div className="mt-4 min-h-10 motion-reduce:hidden noscript:hidden">
        {runs ? (
          <button
            type="button"
            onClick={() => setPaused(!paused)}
            className={buttonLook({ variant: 'secondary', size: 'small' })}
          >
            {paused ? play : pause}
          </button>
        ) : null}
      </div>
    </div>
  );
}
