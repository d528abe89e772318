/** Whether the slider is active: wider than a tablet, re-evaluated after resizing ends. */
import { useEffect, useState } from 'react';
import { sliderResizeDebounceMilliseconds, sliderTabletMaxWidthPixels } from '@/lib/config/business';

/** Returns false on the server and before the first measurement. */
export function useWideScreen(): boolean {
  const [wide, setWide] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => setWide(window.innerWidth > sliderTabletMaxWidthPixels);
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(look, sliderResizeDebounceMilliseconds);
    };
    look();
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return wide;
}
