/** Headers of a mail's HTML as a document of its own: the inline styles of mails are against the site's policy. */
import type { Locale } from '@/lib/i18n/locale';

/** It runs nothing and loads nothing. */
const framedMailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export function framedMailHeaders(locale: Locale): Record<string, string> {
  return {
    'content-language': locale,
    'content-security-policy': framedMailPolicy,
    'x-robots-tag': 'noindex',
  };
}
