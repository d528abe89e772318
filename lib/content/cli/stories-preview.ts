/** `npm run stories:preview -- nl/over-ons`: prints a signed, expiring link that shows drafts. */
import { systemClock } from '@/lib/clock/clock';
import { getEnv, SettingsError } from '@/lib/config/env';
import { previewLinkMaxAgeSeconds, signPreviewLink } from '../preview-link';
import { runCommand } from './run-command';

await runCommand(async (print) => {
  const { PREVIEW_SECRET: secret, SITE_URL: siteUrl } = getEnv();
  if (!secret) throw new SettingsError(['PREVIEW_SECRET: is needed, at least 32 characters']);
  const slug = process.argv[2] ?? 'nl/home';
  const expiresAtSeconds = Math.floor(systemClock.now().getTime() / 1000) + previewLinkMaxAgeSeconds;
  print(signPreviewLink(siteUrl, { slug, expiresAtSeconds }, secret));
});
