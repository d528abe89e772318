'use client';
/**
 * The row of the company slider: static up to a tablet; on wider screens the animated version is loaded shortly before
 * it is visible. Both have the same classes, to avoid a layout shift.
 */
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsVisible } from '@/components/content/blocks/use-is-visible';
import type { MovingSliderProps } from './moving-slider.client';
import { sliderControls, sliderItem, sliderRow, sliderWindow } from './slider-look';
import { useWideScreen } from './use-wide-screen';

/** Distance to the viewport at which the animated version is loaded, in CSS pixels. */
const loadAheadPixels = 300;

export interface SliderTile {
  readonly key: string;
  readonly content: ReactNode;
}

export interface SliderProps {
  readonly tiles: readonly SliderTile[];
  /** Accessible name of the row. */
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** Visible and announced label of each page: "1 of 3". */
  readonly pageLabels: readonly string[];
}

export function Slider(props: SliderProps) {
  const root = useRef<HTMLDivElement>(null);
  const wide = useWideScreen();
  const near = useIsVisible(root, { marginPixels: loadAheadPixels, once: true });
  const [Moving, setMoving] = useState<ComponentType<MovingSliderProps> | null>(null);
  const [startsUnseen, setStartsUnseen] = useState(false);
  const wanted = wide && near && props.pageLabels.length > 1;

  useEffect(() => {
    const box = root.current;
    if (!wanted || !box) return;
    let current = true;
    let replace = () => {};
    // While the focus is inside, the static row is retained until the focus leaves.
    const whenLeft = () => setTimeout(() => replace());
    import('./moving-slider.client').then(
      ({ MovingSlider }) => {
        replace = () => {
          if (!current || box.contains(document.activeElement)) return;
          setStartsUnseen(box.getBoundingClientRect().top >= window.innerHeight);
          setMoving(() => MovingSlider);
        };
        replace();
      },
      // On a load error the static, scrollable row remains.
      () => undefined,
    );
    box.addEventListener('focusout', whenLeft);
    return () => {
      current = false;
      box.removeEventListener('focusout', whenLeft);
    };
  }, [wanted]);

  return (
    <div ref={root}>
      {Moving && wanted ? (
        <Moving {...props} startsUnseen={startsUnseen} />
      ) : (
        <>
          <div className={sliderWindow}>
            <ul aria-label={props.label} className={sliderRow}>
              {props.tiles.map(({ key, content }) => (
                <li key={key} className={sliderItem}>
                  {content}
                </li>
              ))}
            </ul>
          </div>
          {props.pageLabels.length > 1 ? <div className={sliderControls} /> : null}
        </>
      )}
    </div>
  );
}
