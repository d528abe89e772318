'use client';
/**
 * Who is signed in, in the place of the way to sign in: asked once the page has loaded, so that pages stay the same for
 * everybody (DESIGN §3 'Pages'). Its code, and SWR with it, is no part of the first load.
 */
import { lazy, type ReactNode, Suspense } from 'react';
import { useAfterLoad } from './use-after-load';
import type { VisitorMenuProps } from './visitor-menu.client';

const Menu = lazy(async () => {
  try {
    return { default: (await import('./visitor-menu.client')).VisitorMenu };
  } catch (error) {
    // A deployment may have taken the script away: the link to sign in leads on for everybody.
    console.warn('the visitor’s menu could not be loaded', error);
    return { default: ({ children }: { readonly children: ReactNode }) => children };
  }
});

export function VisitorLoader(props: VisitorMenuProps) {
  const ready = useAfterLoad();
  if (!ready) return props.children;
  return (
    <Suspense fallback={props.children}>
      <Menu {...props} />
    </Suspense>
  );
}
