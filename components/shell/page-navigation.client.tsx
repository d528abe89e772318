'use client';
/** Lets the links of the page navigate on the client (components/ui/text/page-link.client.tsx). */
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { setNavigation } from '@/components/ui/text/follow-link';

export function PageNavigation() {
  const router = useRouter();
  useEffect(() => {
    setNavigation((href) => router.push(href));
    return () => setNavigation(null);
  }, [router]);
  return null;
}
