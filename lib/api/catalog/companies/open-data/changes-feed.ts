/** The feed of companies that changed lately. */
import { type ChangesFeed, changesMax } from '@/lib/contract/open-data';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { openDataPaths } from '@/lib/routes/crawler-files';
import { absoluteUrl, href } from '@/lib/routes/href';
import type { DatabaseOrTransaction } from '../../../db/client';
import { type ChangedCompany, listChangedCompanies } from './list-open-companies';

/** The feed in a language. Companies without a page in it are linked in Dutch. */
export async function makeChangesFeed(
  db: DatabaseOrTransaction,
  siteUrl: string,
  locale: Locale,
): Promise<ChangesFeed> {
  const t = translatorOf(locale, 'openData');
  const url = (path: string) => absoluteUrl(siteUrl, path);
  const itemOf = ({ slug, name, english, updatedAt, facts, checked }: ChangedCompany) => {
    const page = url(href('company', english ? locale : 'nl', { company: slug }));
    return {
      id: `${page}#${updatedAt.getTime()}`,
      url: page,
      external_url: url(`/api/companies/${slug}`),
      title: name,
      content_text: checked === null ? t('feed.none') : t('feed.facts', { count: facts, checked }),
      date_modified: updatedAt.toISOString(),
    };
  };
  const changed = await listChangedCompanies(db, changesMax);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: t('feed.title'),
    description: t('feed.description'),
    language: locale,
    home_page_url: url(href('open-data', locale)),
    feed_url: url(`${openDataPaths.changes}?locale=${locale}`),
    items: changed.map(itemOf),
  };
}
