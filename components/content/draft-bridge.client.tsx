'use client';

/** Shows an editor's page again when it was saved in the visual editor. The server says what is new; nothing is sent. */
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onEditorChange } from '@/lib/content/visual-editor';

export function DraftBridge() {
  const router = useRouter();
  useEffect(() => onEditorChange(() => router.refresh()), [router]);
  return null;
}
