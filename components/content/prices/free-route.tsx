/** The free-route panel: links to doing the same without Snoei. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { BlockLink } from '@/components/content/blocks/block-actions';
import { Heading } from '@/components/ui/text/heading';
import { findTranslation } from '@/lib/content/queries';

/** The article that has the whole conversation. */
const phoneStory = 'nl/blog/onderhandelen/bellen-voor-een-lagere-prijs';

const regulator = 'https://www.consuwijzer.nl';

function Route({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col border-line border-t-2 border-dashed py-7 first:border-t-0 first:pt-0">
      <Heading level={3}>{title}</Heading>
      <p className="mt-2 max-w-[52ch]">{text}</p>
      <div className="mt-4">{children}</div>
    </li>
  );
}

export async function FreeRoute() {
  const locale = await getLocale();
  const t = await getTranslations('prices.free');
  const story = (await findTranslation(phoneStory, locale)) ?? phoneStory;
  const link = (target: string, label: string) => (
    <BlockLink link={target} locale={locale}>
      {label}
    </BlockLink>
  );
  return (
    <ul className="max-w-[46rem]">
      <Route title={t('cancel.title')} text={t('cancel.text')}>
        <CompanySearchForm locale={locale} id="free-company-search" look="bar" />
      </Route>
      <Route title={t('notice.title')} text={t('notice.text')}>
        {link('route:notice-period', t('notice.link'))}
      </Route>
      <Route title={t('negotiate.title')} text={t('negotiate.text')}>
        {link(`story:${story}`, t('negotiate.link'))}
      </Route>
      <Route title={t('compare.title')} text={t('compare.text')}>
        {link(regulator, t('compare.link'))}
      </Route>
    </ul>
  );
}
