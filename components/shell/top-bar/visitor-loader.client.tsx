'use client';
/**
 * The user menu instead of the sign-in link: requested after the page has loaded, so that pages can be cached for all
 * visitors. Its code and SWR are not in the first load.
 */
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/loading/lazy-part';
import { useAfterLoad } from '@/components/ui/loading/use-after-load';
import type { VisitorMenuProps } from './visitor-menu.client';

/** On a load error the sign-in link remains. */
const Menu = lazyPart<VisitorMenuProps>(
  async () => (await import('./visitor-menu.client')).VisitorMenu,
  ({ children }) => children,
);

export function VisitorLoader(props: VisitorMenuProps) {
  const ready = useAfterLoad();
  if (!ready) return props.children;
  return (
    <Suspense fallback={props.children}>
      <Menu {...props} />
    </Suspense>
  );
}
