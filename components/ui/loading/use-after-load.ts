/** Delays visitor-dependent content until the browser is idle. */
import { useEffect, useState } from 'react';
import { afterLoad } from '@/components/ui/loading/after-load';

/** Returns whether the page has loaded and the browser has been idle since. False on the server. */
export function useAfterLoad(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => afterLoad(() => setReady(true)), []);
  return ready;
}
