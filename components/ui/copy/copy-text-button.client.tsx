'use client';
/** Copies a text with one press; absent where the browser can't. */
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlays/toast-store';
import { copyText, useCanCopy } from './copy-text';

export interface CopyTextProps {
  readonly text: string;
  readonly texts: Readonly<Record<'label' | 'done' | 'failed', string>>;
}

export function CopyText({ text, texts }: CopyTextProps) {
  if (!useCanCopy()) return null;
  const copy = async () => {
    if (await copyText(text)) showToast('success', texts.done);
    else showToast('error', texts.failed);
  };
  return (
    <Button type="button" variant="secondary" icon="copy" onClick={() => void copy()}>
      {texts.label}
    </Button>
  );
}
