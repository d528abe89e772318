'use client';
/** Copies a text; rendered only where the browser supports it. */
import { useHydrated } from '@/components/form/use-hydrated';
import { Icon } from '@/components/ui/drawings/icon';
import { showToast } from '@/components/ui/overlays/toast-store';

export interface CopyButtonProps {
  readonly text: string;
  /** Accessible description of the text. */
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
      // The browser refuses by its settings, or without focus.
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
