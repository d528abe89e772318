'use client';
/**
 * Closes the download prompt for the session, and while it shows keeps its room clear under what has the focus
 * (app/styles/base.css). Without JavaScript there is nothing to press.
 */
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { downloadPromptKey } from '@/lib/server/before-paint-script.mjs';
import { keepFootRoom } from './keep-foot-room';

export function DownloadPromptClose({ label }: { readonly label: string }) {
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const prompt = button.current?.closest('aside');
    return prompt ? keepFootRoom(prompt, '--prompt-room') : undefined;
  }, []);

  function close() {
    document.documentElement.dataset.downloadPrompt = 'none';
    try {
      sessionStorage.setItem(downloadPromptKey, 'closed');
    } catch {
      // Nothing can be remembered here: it stays away for as long as the document is open.
    }
    // What had the focus is gone: reading goes on at the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <Button ref={button} variant="quiet" size="small" onClick={close} className="noscript:hidden">
      {label}
    </Button>
  );
}
