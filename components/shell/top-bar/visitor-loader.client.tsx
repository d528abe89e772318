'use client';
/**
 * Who is signed in, in the place of the way to sign in: asked once the page has loaded, so that pages stay the same for
 * everybody (DESIGN §3 'Pages'). Its code, and SWR with it, is no part of the first load.
 */
import { Suspense } from 'react';
import { lazyPart } from '@/components/shell/lazy-part';
import { useAfterLoad } from '@/components/shell/use-after-load';
import type { VisitorMenuProps } from './visitor-menu.client';

/** The way to sign in leads on for everybody. */
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
