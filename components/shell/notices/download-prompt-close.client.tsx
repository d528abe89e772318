'use client';
/**
 * Closes the download prompt for the session, and reserves its space below the focus
 * (app/styles/base.css). Not rendered without JavaScript.
 */
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { downloadPromptKey } from '@/lib/server/headers/before-paint-script.mjs';
import { reserveBottomSpace } from './bottom-space';

export function DownloadPromptClose({ label }: { readonly label: string }) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const prompt = button.current?.closest('aside');
    return prompt ? reserveBottomSpace(prompt, 'downloadPrompt') : undefined;
  }, []);

  function close() {
    document.documentElement.dataset.downloadPrompt = 'none';
    try {
      sessionStorage.setItem(downloadPromptKey, 'closed');
    } catch {
      // Without storage it stays closed for this document only.
    }
    // The focused element was removed: move the focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <Button ref={button} variant="quiet" size="small" onClick={close} className="noscript:hidden">
      {label}
    </Button>
  );
}
