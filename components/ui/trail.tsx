/** Breadcrumbs, visible and as structured data. */
import { getLocale, getTranslations } from 'next-intl/server';
import { getEnv } from '@/lib/config/env';
import { absoluteUrl, href } from '@/lib/routes/href';
import { breadcrumbList } from '@/lib/seo/structured-data';
import { Breadcrumbs } from './breadcrumbs';
import { JsonLd } from './json-ld';

export interface TrailItem {
  readonly label: string;
  readonly href: string;
}

/** From the home page to the last item, the page itself; `structured` is off on pages with a secret path. */
export async function Trail({
  items,
  structured = true,
}: {
  items: readonly TrailItem[];
  structured?: boolean;
}) {
  const locale = await getLocale();
  const t = await getTranslations('pages');
  const all = [{ label: t('home'), href: href('home', locale) }, ...items];
  const { SITE_URL } = getEnv();
  return (
    <>
      <Breadcrumbs items={all} />
      {structured && (
        <JsonLd
          data={breadcrumbList(
            all.map((item) => ({ name: item.label, url: absoluteUrl(SITE_URL, item.href) })),
          )}
        />
      )}
    </>
  );
}
