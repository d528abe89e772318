/**
 * A lazily loaded part of the page. On a load error the page is reloaded (chunk-failure.ts) or `Without` is rendered;
 * the error does not reach the page's error boundary.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { reloadAfterChunkFailure } from '@/components/ui/loading/chunk-failure';

/** `Without` gets the same props. A script that failed is not retried by the same part. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Without: ComponentType<P>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.warn('a part of the page could not be loaded', error);
      // Suspends until the reload.
      if (await reloadAfterChunkFailure(error)) await new Promise<never>(() => {});
      return { default: Without };
    }
  });
}
