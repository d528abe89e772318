'use client';
/** The live region of toasts: polite, errors assertive; dismissal pauses on hover or focus, and errors remain. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { classNames } from '@/components/ui/style/class-names';
import { dismissToast, listToasts, subscribeToToasts, type Toast } from './toast-store';

/** Duration of a toast, except errors and paused ones. */
const stayMilliseconds = 6000;

const marks = {
  success: { icon: 'success', look: 'text-success' },
  info: { icon: 'info', look: 'text-info' },
  error: { icon: 'error', look: 'text-danger' },
} as const;

const none: readonly Toast[] = [];

/** Rendered once on pages that call `showToast`. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, listToasts, () => none);
  return (
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-4 sm:items-end sm:p-6"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [looked, setLooked] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const { icon, look } = marks[toast.tone];

  useEffect(() => {
    const element = card.current;
    const look = () => setLooked(true);
    const leave = () => setLooked(false);
    const pairs = [
      ['pointerenter', look],
      ['focusin', look],
      ['pointerleave', leave],
      ['focusout', leave],
    ] as const;
    for (const [name, listener] of pairs) element?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of pairs) element?.removeEventListener(name, listener);
    };
  }, []);

  useEffect(() => {
    if (looked || toast.tone === 'error') return;
    const timer = setTimeout(() => dismissToast(toast.id), stayMilliseconds);
    return () => clearTimeout(timer);
  }, [toast, looked]);

  return (
    <div
      ref={card}
      role={toast.tone === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto flex w-full max-w-[26rem] animate-arrive items-center gap-3 rounded-field border border-sand bg-sheet py-2 pr-2 pl-4 text-ink shadow-lift"
    >
      <Icon name={icon} sizePixels={22} className={look} />
      <p className="min-w-0 flex-1 py-1 text-sm">{toast.text}</p>
      <button
        type="button"
        onClick={() => dismissToast(toast.id)}
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-chip transition-colors hover:bg-sand-soft',
        )}
      >
        <Icon name="close" label={closeLabel} sizePixels={18} />
      </button>
    </div>
  );
}
