'use client';

/** Re-renders the page after a save in the visual editor. Nothing is sent. */
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { onEditorChange } from '@/lib/content/visual-editor';

export function DraftBridge() {
  const router = useRouter();
  useEffect(() => onEditorChange(() => router.refresh()), [router]);
  return null;
}
