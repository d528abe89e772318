/** What crawlers may fetch (DESIGN §3): everything but the API, of which pictures and its description stay open. */
import type { MetadataRoute } from 'next';
import { getEnv } from '@/lib/config/env';
import { sitemapIndexPath } from '@/lib/routes/crawler-files';
import { absoluteUrl } from '@/lib/routes/href';

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/social-image/', '/api/companies/*/monogram.svg', '/api/openapi.json'],
      disallow: '/api/',
    },
    sitemap: absoluteUrl(getEnv().SITE_URL, sitemapIndexPath),
  };
}
