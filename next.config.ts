import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const config: NextConfig = {
  // Slashes, languages and unknown paths are decided in middleware.ts, with our own status codes.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
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
    'sharp',
  ],
  devIndicators: false,
  // Read from disk, wherever a page asks for a story (lib/content/storyblok.ts).
  outputFileTracingIncludes: { '/**': ['./lib/content/stories/**/*.json'] },
};

export default withNextIntl(config);
