'use client';
/**
 * A signature drawn by hand (400 by 200, black on white). Locked after confirm or undo;
 * clear unlocks it and empties the value. signature_pad is loaded when the pad comes into use.
 */
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PointGroup, default as SignaturePad } from 'signature_pad';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/style/class-names';
import {
  signatureGroundHex,
  signatureInkHex,
  signaturePadHeightPixels,
  signaturePadWidthPixels,
} from '@/lib/config/business';
import { isInkTooSmall } from '@/lib/fields/signature-image';
import { loadPad } from './load-pad';

/** Image pixels per pad pixel, for print. */
const density = 2;

interface DrawingPadProps {
  /** Data URL of the previous drawing, or empty. */
  readonly image: string;
  readonly describedBy?: string | undefined;
  /** Called with a PNG data URL after each stroke; with an empty string when cleared, and while the drawing is too small. */
  readonly onImage: (image: string) => void;
}

export function DrawingPad({ image, describedBy, onImage }: DrawingPadProps) {
  const t = useTranslations('fields');
  const { canvas, locked, drawn, tooSmall, ready, failed, lock, undo, clear } = useDrawing(image, onImage);
  return (
    <div className="grid max-w-[400px] gap-3">
      <div className="relative">
        <canvas
          ref={canvas}
          width={signaturePadWidthPixels * density}
          height={signaturePadHeightPixels * density}
          role="img"
          aria-label={drawn ? t('controls.signature.padFilled') : t('controls.signature.padEmpty')}
          aria-describedby={describedBy}
          aria-busy={!ready && !failed}
          style={{ backgroundColor: signatureGroundHex }}
          className={classNames(
            'block aspect-[2/1] w-full touch-none rounded-field border-[1.5px]',
            locked ? 'border-moss' : 'cursor-crosshair border-line border-dashed',
          )}
        />
        {drawn || !ready ? null : (
          <span
            aria-hidden="true"
            style={{ color: signatureInkHex }}
            className="pointer-events-none absolute inset-x-8 bottom-9 border-current border-b pb-1 text-sm opacity-60"
          >
            {t('controls.signature.drawHere')}
          </span>
        )}
      </div>
      <p role="status" className="text-ink-soft text-sm">
        {failed
          ? t('controls.signature.padFailed')
          : tooSmall
            ? t('controls.signature.tooSmall')
            : locked && drawn
              ? t('controls.signature.locked')
              : ''}
      </p>
      {/* A negative margin offsets the quiet button's padding, so that wrapped buttons align. */}
      <div className="-ml-2 flex flex-wrap gap-x-1 gap-y-2.5">
        <Button
          variant="secondary"
          size="small"
          icon="check"
          disabled={!drawn || locked || tooSmall}
          onClick={lock}
          className="ml-2"
        >
          {t('controls.signature.confirm')}
        </Button>
        <Button variant="secondary" size="small" disabled={!drawn || locked} onClick={undo} className="ml-2">
          {t('controls.signature.undo')}
        </Button>
        <Button variant="quiet" size="small" icon="trash" disabled={!drawn} onClick={clear} className="px-2!">
          {t('controls.signature.clear')}
        </Button>
      </div>
    </div>
  );
}

/** The pad on a canvas. A drawing that is there from the start is locked. */
function useDrawing(image: string, onImage: (image: string) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [locked, setLocked] = useState(image !== '');
  const [drawn, setDrawn] = useState(image !== '');
  const [tooSmall, setTooSmall] = useState(false);
  const { pad, ready, failed } = usePad(canvas, image, (drawing) => {
    setDrawn(true);
    take(drawing);
  });

  /** Passes a drawing on, and returns whether it is large enough for that. */
  function take(drawing: string): boolean {
    const isDot = isDotDrawn(pad.current?.toData() ?? [], canvas.current);
    setTooSmall(isDot);
    onImage(isDot ? '' : drawing);
    return !isDot;
  }

  function lock() {
    pad.current?.off();
    setLocked(true);
  }

  function clear() {
    pad.current?.clear();
    pad.current?.on();
    setLocked(false);
    setDrawn(false);
    setTooSmall(false);
    onImage('');
  }

  /** Takes the last stroke back. With nothing left there is nothing to lock. */
  function undo() {
    const strokes = pad.current?.toData().slice(0, -1) ?? [];
    if (!pad.current || strokes.length === 0) return clear();
    pad.current.fromData(strokes);
    if (take(pad.current.toDataURL('image/png'))) lock();
  }

  return { canvas, locked, drawn, tooSmall, ready, failed, lock, undo, clear };
}

/** Returns whether all strokes together are smaller than a signature, by the rule of the server. */
function isDotDrawn(strokes: readonly PointGroup[], canvas: HTMLCanvasElement | null): boolean {
  const points = strokes.flatMap((stroke) => stroke.points);
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const ink = { width: extent(points.map(({ x }) => x)), height: extent(points.map(({ y }) => y)) };
  const width = canvas?.getBoundingClientRect().width || signaturePadWidthPixels;
  return isInkTooSmall(ink, { width, height: width / 2 });
}

/** Loads the pad and shows the first image. `onStroke` receives the data URL of a PNG after each stroke. */
function usePad(
  canvas: RefObject<HTMLCanvasElement | null>,
  image: string,
  onStroke: (image: string) => void,
) {
  const pad = useRef<SignaturePad>(null);
  const emit = useRef(onStroke);
  emit.current = onStroke;
  const start = useRef(image);
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let gone = false;
    let release = () => {};
    preparePad(element, () => emit.current(element.toDataURL('image/png'))).then(
      async (prepared) => {
        if (gone) return prepared.release();
        pad.current = prepared.pad;
        release = prepared.release;
        if (start.current) {
          prepared.pad.off();
          await prepared.show(start.current);
        }
        setReady(true);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      release();
      pad.current = null;
    };
  }, [canvas]);

  return { pad, ready, failed };
}

async function preparePad(canvas: HTMLCanvasElement, onStroke: () => void) {
  const Pad = await loadPad();
  const pad = new Pad(canvas, { backgroundColor: signatureGroundHex, penColor: signatureInkHex });
  // The image size is independent of the width on screen; only the pen is scaled.
  const shownWidth = () => canvas.getBoundingClientRect().width || signaturePadWidthPixels;
  const scalePen = () => {
    const scale = (signaturePadWidthPixels * density) / shownWidth();
    canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
  };
  scalePen();
  pad.clear();
  pad.addEventListener('endStroke', onStroke);
  window.addEventListener('resize', scalePen);
  const release = () => {
    window.removeEventListener('resize', scalePen);
    pad.off();
  };
  const show = (image: string) => {
    const width = shownWidth();
    return pad.fromDataURL(image, { ratio: 1, width, height: width / 2 });
  };
  return { pad, release, show };
}
