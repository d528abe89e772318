/** robots.txt: everything but the API, of which open data, its description and images are allowed. */
import type { MetadataRoute } from 'next';
import { getEnv } from '@/lib/config/env';
import { crawledApiPaths, sitemapIndexPath } from '@/lib/routes/crawler-files';
import { absoluteUrl } from '@/lib/routes/href';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', ...crawledApiPaths],
      disallow: '/api/',
    },
    sitemap: absoluteUrl(getEnv().SITE_URL, sitemapIndexPath),
  };
}
