'use client';
/**
 * The animated slider: four companies per page, previous disabled on the first page and next on the last, steps ignored
 * during an animation, an entry animation once at 75 % visibility. Loaded on use: framer-motion is large.
 */
import { domAnimation, LazyMotion, useInView, useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/style/class-names';
import {
  sliderItemAnimationSeconds,
  sliderPageAnimationSeconds,
  sliderVisibleFraction,
} from '@/lib/config/business';
import type { SliderProps } from './slider.client';
import { sliderControls, sliderItem, sliderRow, sliderWindow } from './slider-look';
import { pageOfItem } from './slider-pages';

export interface MovingSliderProps extends SliderProps {
  /** It was not visible when it loaded: the entry animation may run. */
  readonly startsUnseen: boolean;
}

const ease = [0.2, 0.7, 0.2, 1] as const;
const staggerSeconds = 0.09;

export function MovingSlider({
  tiles,
  label,
  previousLabel,
  nextLabel,
  pageLabels,
  startsUnseen,
}: MovingSliderProps) {
  const root = useRef<HTMLElement>(null);
  const pages = pageLabels.length;
  const [page, setPage] = useState(0);
  const isTurning = useRef(false);
  const { previous, next, noteFocus } = useButtonFocus(root, page, pages);

  function turn(to: number) {
    if (isTurning.current || to < 0 || to >= pages || to === page) return;
    noteFocus();
    isTurning.current = true;
    setPage(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowRight: page + 1,
      ArrowLeft: page - 1,
      Home: 0,
      End: pages - 1,
    };
    const to = targets[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turn(to);
  }

  return (
    <LazyMotion features={domAnimation} strict>
      <section ref={root} aria-label={label} onKeyDown={onKeyDown}>
        <MovingRow
          tiles={tiles}
          startsUnseen={startsUnseen}
          page={page}
          onArrival={() => {
            isTurning.current = false;
          }}
        />
        <div className={sliderControls}>
          <p role="status" className="figures text-ink-soft text-sm">
            {pageLabels[page]}
          </p>
          <div className="flex gap-2">
            <Button
              ref={previous}
              variant="secondary"
              icon="arrow-left"
              disabled={page === 0}
              onClick={() => turn(page - 1)}
            >
              {previousLabel}
            </Button>
            <Button
              ref={next}
              variant="secondary"
              iconEnd="arrow-right"
              disabled={page === pages - 1}
              onClick={() => turn(page + 1)}
            >
              {nextLabel}
            </Button>
          </div>
        </div>
      </section>
    </LazyMotion>
  );
}

/** The two buttons. Who was on a tile that has gone, or on a button that has come to its end, goes on at the other button. */
function useButtonFocus(root: RefObject<HTMLElement | null>, page: number, pages: number) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const focusInside = useRef(false);

  useEffect(() => {
    if (!focusInside.current) return;
    focusInside.current = false;
    const here = document.activeElement;
    const stays = (here === previous.current || here === next.current) && !here?.hasAttribute('disabled');
    if (!stays) (page === pages - 1 ? previous : next).current?.focus();
  }, [page, pages]);

  /** To be called before the page changes. */
  function noteFocus() {
    focusInside.current = root.current?.contains(document.activeElement) ?? false;
  }

  return { previous, next, noteFocus };
}

interface MovingRowProps extends Pick<MovingSliderProps, 'tiles' | 'startsUnseen'> {
  readonly page: number;
  readonly onArrival: () => void;
}

function MovingRow({ tiles, startsUnseen, page, onArrival }: MovingRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const still = useReducedMotion() === true;
  const entered = useInView(row, { once: true, amount: sliderVisibleFraction });
  const waiting = startsUnseen && !entered && !still;
  return (
    <div ref={row} className={classNames(sliderWindow, 'overflow-x-clip!')}>
      <m.ul
        className={sliderRow}
        initial={false}
        animate={{ x: `${page * -100}%` }}
        transition={{ duration: still ? 0 : sliderPageAnimationSeconds, ease }}
        onAnimationComplete={onArrival}
      >
        {tiles.map(({ key, content }, index) => (
          <m.li
            key={key}
            className={sliderItem}
            inert={pageOfItem(index) !== page}
            initial={startsUnseen ? { y: 28, opacity: 0.35 } : false}
            animate={waiting ? { y: 28, opacity: 0.35 } : { y: 0, opacity: 1 }}
            transition={{
              duration: still ? 0 : sliderItemAnimationSeconds,
              delay: still || pageOfItem(index) !== 0 ? 0 : index * staggerSeconds,
              ease,
            }}
          >
            {content}
          </m.li>
        ))}
      </m.ul>
    </div>
  );
}
