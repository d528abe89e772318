'use client';
/** Copies a text. Only where the browser can, so that nobody meets a button that does nothing. */
import { useHydrated } from '@/components/form/use-hydrated';
import { Icon } from '@/components/ui/drawings/icon';
import { showToast } from '@/components/ui/overlays/toast-store';

export interface CopyButtonProps {
  readonly text: string;
  /** Says what is copied. */
  readonly label: string;
  readonly done: string;
  readonly failed: string;
}

export function CopyButton({ text, label, done, failed }: CopyButtonProps) {
  const hydrated = useHydrated();
  if (!hydrated || !navigator.clipboard) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('success', done);
    } catch (error) {
      // A browser refuses by its settings, or where the page has lost the focus.
      if (!(error instanceof DOMException)) throw error;
      showToast('error', failed);
    }
  };
  return (
    <button
      type="button"
      onClick={() => void copy()}
      className="grid size-7 shrink-0 place-items-center rounded-chip text-ink-soft hover:bg-sand-soft hover:text-ink"
    >
      <Icon name="copy" sizePixels={16} label={label} />
    </button>
  );
}
