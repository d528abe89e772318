'use client';
/**
 * The dialog of every modal: native `<dialog>`, which traps and restores the focus
 * and closes on Esc. A click on the backdrop closes it unless it is fullscreen.
 */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Esc, a backdrop click or the close button; the caller sets `open`. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Label of the close button. */
  readonly closeLabel: string;
  readonly children: ReactNode;
  /** Buttons at the bottom. */
  readonly actions?: ReactNode;
  readonly fullscreen?: boolean;
  readonly className?: string;
}

export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  actions,
  fullscreen = false,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const clickedOverlay = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  // Most callers remove the dialog instead of closing it: only a closed one gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element?.open) element.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        // React's double effects of development close it and open it again, before this event.
        if (open && !event.currentTarget.open) onClose();
      }}
      // A drag that starts inside and ends on the backdrop (selecting text) does not close it.
      onPointerDown={(event) => {
        clickedOverlay.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (!fullscreen && clickedOverlay.current && event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        // Fallback for browsers that don't fire `cancel` on Esc.
        if (event.key === 'Escape' && !event.defaultPrevented) {
          event.preventDefault();
          onClose();
        }
      }}
      className={classNames(
        'm-auto overflow-hidden bg-sheet p-0 text-ink open:animate-arrive',
        fullscreen
          ? 'h-dvh max-h-none w-screen max-w-none'
          : 'max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-[34rem] rounded-card border border-sand shadow-lift',
        className,
      )}
    >
      {open ? (
        <div className={classNames('flex flex-col', fullscreen ? 'h-full' : 'max-h-[calc(100dvh-2rem)]')}>
          <div className="flex items-start gap-4 border-sand border-b px-5 py-4 sm:px-7">
            <h2 id={titleId} className="min-w-0 flex-1 pt-1 text-xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-chip transition-colors hover:bg-sand-soft"
            >
              <Icon name="close" label={closeLabel} sizePixels={22} />
            </button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 sm:px-7">{children}</div>
          {actions ? (
            <div className="flex flex-wrap justify-end gap-3 border-sand border-t px-5 py-4 sm:px-7">
              {actions}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  );
}
