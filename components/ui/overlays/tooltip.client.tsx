'use client';
/**
 * A tooltip (WCAG 1.4.13): opens on hover, focus or click, is hoverable, closes on Esc.
 * A popover in the top layer, anchored to its button by CSS.
 */
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';

/** Delay in which the pointer may move from the button to the tooltip. */
const graceMilliseconds = 160;

export interface TooltipProps {
  /** Label of the button, for example "What is registered post?". */
  readonly label: string;
  /** A sentence or two, without interactive content. */
  readonly children: ReactNode;
  readonly className?: string;
}

export function Tooltip({ label, children, className }: TooltipProps) {
  const id = useId();
  const anchor = `--tooltip-${id.replaceAll(/\W/g, '')}`;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  useOpening(root, setOpen);
  useTopLayer(root, tip, open, setOpen);

  return (
    <span ref={root} className={classNames('inline-flex', className)}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        onClick={() => setOpen(true)}
        style={{ anchorName: anchor }}
        className="grid size-7 place-items-center rounded-chip text-moss transition-colors hover:bg-sand-soft hover:text-moss-strong"
      >
        <Icon name="question" sizePixels={20} />
      </button>
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        style={{ positionAnchor: anchor }}
        className="tooltip max-w-[min(20rem,calc(100vw-2rem))] rounded-field bg-ink px-4 py-3 text-left font-normal text-paper text-sm shadow-lift"
      >
        {children}
      </span>
    </span>
  );
}

type ElementRef = RefObject<HTMLElement | null>;
type SetOpen = (open: boolean) => void;

/** Opens it for a mouse or keyboard focus on `root`, and closes it after them. */
function useOpening(root: ElementRef, setOpen: SetOpen): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(leaving);
      setOpen(true);
    };
    const leave = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      leaving = setTimeout(() => setOpen(false), graceMilliseconds);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) setOpen(true);
    };
    const blur = () => setOpen(false);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', blur);
    return () => {
      clearTimeout(leaving);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', blur);
    };
  }, [root, setOpen]);
}

/** Shows `tip` in the top layer while it is open; Esc and a click outside `root` close it. */
function useTopLayer(root: ElementRef, tip: ElementRef, open: boolean, setOpen: SetOpen): void {
  useEffect(() => {
    const element = tip.current;
    if (!open || !element) return;
    element.showPopover();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Esc closes only the tooltip, not a dialog below it.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    // Not every browser focuses a clicked button, so blur alone can't close it.
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPointerDown);
      element.hidePopover();
    };
  }, [root, tip, open, setOpen]);
}
