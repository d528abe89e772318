'use client';
/**
 * The floating cancel button of a cancel post, shown after half a screen of scrolling. While it shows, the document
 * reserves space at its bottom, so that it never covers the focus. Hidden without JavaScript, where the article's own
 * links serve.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { raiseAboveBottomSpace, reserveKnownBottomSpace } from '@/components/shell/notices/bottom-space';
import { classNames } from '@/components/ui/style/class-names';
import { floatingButtonViewportFraction } from '@/lib/config/business';

/** Reserved space at the bottom: the button's height and its margin. */
const room = '5rem';

export function FloatingCancel({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => {
    function onScroll() {
      setShown(window.scrollY > window.innerHeight * floatingButtonViewportFraction);
    }
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, []);

  useEffect(() => {
    return shown ? reserveKnownBottomSpace(room, 'floatingButton') : undefined;
  }, [shown]);

  useEffect(() => {
    return button.current ? raiseAboveBottomSpace(button.current) : undefined;
  }, []);

  return (
    <div
      ref={button}
      data-part="floating"
      data-raised=""
      inert={!shown}
      className={classNames(
        'no-print pointer-events-none sticky bottom-[calc(1rem+var(--bottom-space))] z-30 xl:bottom-[calc(1.5rem+var(--bottom-space)-var(--notices-height))] mt-8 flex justify-center transition-[opacity,translate] duration-200',
        shown ? '*:pointer-events-auto' : 'invisible translate-y-3 opacity-0',
      )}
    >
      {children}
    </div>
  );
}
