/** Fetches pages before they are opened, once a page has been quiet for two seconds (spec §9 'idle wait 2 s'). */
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { prefetchIdleWaitMilliseconds } from '@/lib/config/business';
import { mayPrefetch } from './prefetch-policy';

export function usePrefetch(): void {
  const router = useRouter();
  const pathname = usePathname();
  const fetched = useRef(new Set<string>());

  // Anew for each page: its links are others.
  useEffect(() => {
    let stop = () => {};
    let left = false;
    fetched.current.add(pathname);
    async function start() {
      // The route table comes along, which says what is public: nobody needs it before.
      const { watchLinks } = await import('./prefetch-links');
      if (!left) stop = watchLinks((path) => router.prefetch(path), fetched.current);
    }
    const timer = setTimeout(() => {
      // The script is gone, or the connection is: every link works as it is.
      if (mayPrefetch()) start().catch((error) => console.warn('nothing is fetched beforehand', error));
    }, prefetchIdleWaitMilliseconds);
    return () => {
      left = true;
      clearTimeout(timer);
      stop();
    };
  }, [router, pathname]);
}
