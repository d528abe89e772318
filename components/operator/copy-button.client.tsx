'use client';
/** Copies a text; rendered only where the browser supports it. */
import { copyText, useCanCopy } from '@/components/ui/copy/copy-text';
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
  if (!useCanCopy()) return null;
  const copy = async () => {
    if (await copyText(text)) showToast('success', done);
    else showToast('error', failed);
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
