/** Prefetches pages after two seconds of idle time. */
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { prefetchIdleWaitMilliseconds } from '@/lib/config/business';
import { mayPrefetch } from './prefetch-policy';

export function usePrefetch(): void {
  const router = useRouter();
  const pathname = usePathname();
  const fetched = useRef(new Set<string>());

  // Restarts per page, as its links differ.
  useEffect(() => {
    let stop = () => {};
    let left = false;
    fetched.current.add(pathname);
    async function start() {
      // The route table is loaded here: it lists the public pages.
      const { watchLinks } = await import('./prefetch-links');
      if (!left) stop = watchLinks((path) => router.prefetch(path), fetched.current);
    }
    const timer = setTimeout(() => {
      // On a load error links work without prefetching.
      if (mayPrefetch()) start().catch((error) => console.warn('nothing is fetched beforehand', error));
    }, prefetchIdleWaitMilliseconds);
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [router, pathname]);
}
