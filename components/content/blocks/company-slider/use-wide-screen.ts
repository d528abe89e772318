/** Whether the slider slides: wider than a tablet, looked at again when resizing has come to rest (spec §4, §9). */
import { useEffect, useState } from 'react';
import { sliderResizeDebounceMilliseconds, sliderTabletMaxWidthPixels } from '@/lib/config/business';

/** False on the server and until the browser has looked. */
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
