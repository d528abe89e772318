/** Caches the files of the offline page before the page itself: an install that fails is repeated as a whole. Worker only. */
import type { SerwistPlugin } from 'serwist';
import { listBuildFiles, listLazyFiles } from './public-document';

/** The plugin of the precache; `cacheName` has the files of the page, and those that its scripts load when the page is idle. */
export function offlineFiles(cacheName: string): SerwistPlugin {
  return {
    cacheWillUpdate: async ({ response }) => {
      if (response.status !== 200) return null;
      const cache = await caches.open(cacheName);
      const files = listBuildFiles(await response.clone().text());
      await cache.addAll(files);
      const responses = await Promise.all(files.map((file) => cache.match(file)));
      const texts = await Promise.all(responses.map((file) => file?.text()));
      await cache.addAll([...new Set(texts.flatMap((text) => listLazyFiles(text ?? '')))]);
      return response;
    },
  };
}
