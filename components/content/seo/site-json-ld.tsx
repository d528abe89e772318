/** Organisation and website as structured data, on the home page. */

import { JsonLd } from '@/components/ui/json-ld';
import { getEnv } from '@/lib/config/env';
import { getSeller } from '@/lib/config/seller';
import { defaultLocale, type Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { absoluteUrl, href } from '@/lib/routes/href';
import { organization, webSite } from '@/lib/seo/structured-data';
import { logoPath } from './logo-path';

export function SiteJsonLd({ locale }: { readonly locale: Locale }) {
  const t = translatorOf(locale, 'seo');
  const url = (path: string) => absoluteUrl(getEnv().SITE_URL, path);
  const root = url(href('home', defaultLocale));
  const description = t('site.description');
  return (
    <>
      <JsonLd data={organization({ url: root, logo: url(logoPath), description, seller: getSeller() })} />
      <JsonLd data={webSite({ url: url(href('home', locale)), root, locale, description })} />
    </>
  );
}
