/**
 * A part of the page whose script is fetched when it is needed. Where it can't be had, the page is loaded anew (spec §8,
 * chunk-failure.ts) or goes on with `Without`; the error never takes the whole page.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadAfterChunkFailure } from '@/components/ui/chunk-failure';

/** `Without` gets the same props. A script that fails once is not asked for again by the same part. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Without: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('a part of the page could not be loaded', error);
      // Until the new page is there, what waits goes on waiting.
      if (await reloadAfterChunkFailure(error)) await new Promise<never>(() => {});
      return { default: Without };
    }
  });
}
