/** The web app manifest: names, colours and icons (components/design/brand/make-icons.ts creates the files). */
import type { MetadataRoute } from 'next';
import { serviceWorkerScope } from '@/lib/config/business';
import { defaultLocale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';

/** Background of the light theme (app/styles/colours.css). */
const paper = '#fbf7ef';

const icon = (file: string, sizes: string, type: string, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/assets/icons/${file}`,
  sizes,
  type,
  purpose,
});

export default function manifest(): MetadataRoute.Manifest {
  const t = translatorOf(defaultLocale, 'seo');
  const layout = translatorOf(defaultLocale, 'companies');
  return {
    id: '/',
    name: 'Snoei',
    short_name: 'Snoei',
    description: t('site.description'),
    lang: defaultLocale,
    dir: 'ltr',
    start_url: href('home', defaultLocale),
    scope: serviceWorkerScope,
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    categories: ['finance', 'utilities'],
    icons: [
      icon('snoei.svg', 'any', 'image/svg+xml'),
      icon('snoei-192.png', '192x192', 'image/png'),
      icon('snoei-512.png', '512x512', 'image/png'),
      icon('snoei-maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
    shortcuts: [
      {
        name: layout('overview.breadcrumb'),
        url: href('cancel', defaultLocale),
        icons: [icon('snoei-192.png', '192x192', 'image/png')],
      },
    ],
  };
}
