import { useEffect, useRef } from 'react';

/**
 * Where a form is removed by its own success, for example the one that sends a mailing, its focus would fall to the
 * body: moves it to the page's content. Returns the function to call after the success.
 */
export function useFocusAfterRemoval(): () => void {
  const hasSucceeded = useRef(false);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (hasSucceeded.current && isLost) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    hasSucceeded.current = true;
  };
}
