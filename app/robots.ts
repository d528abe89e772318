/** robots.txt (DESIGN §3): everything but the API; its images and description are allowed. */
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
