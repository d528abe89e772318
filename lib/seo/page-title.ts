/**
 * Titles shared by a page's metadata and its social image; the image is generated from the page's path alone. Content
 * pages have their title in their story.
 */
import { listAdviceKinds } from '@/lib/companies/advice-kinds';
import type { CompanyPageName } from '@/lib/companies/indexed-pages';
import { knownContacts, noticeSendingOf } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';
import type { CompanyCategory } from '@/lib/contract/company-kinds';
import { getFlowText } from '@/lib/flows/registry/flow-text';
import { findCaseFlow } from '@/lib/flows/registry/registry';
import type { Locale } from '@/lib/i18n/locale';
import { messageText, translatorOf } from '@/lib/i18n/translator';
import { getRoute } from '@/lib/routes/compiled';
import { companyFormPages } from '@/lib/routes/flow-pages';
import type { RouteName, routeTable } from '@/lib/routes/table';

/** Returns the title of a company's page. */
export function companyPageTitle(
  page: CompanyPageName,
  {
    name,
    cancellable,
    category,
    contract_class,
    facts,
  }: Pick<Company, 'name' | 'cancellable' | 'category' | 'contract_class' | 'facts'>,
  locale: Locale,
): string {
  const t = translatorOf(locale, 'companies');
  const company = { company: name };
  switch (page) {
    case 'company':
      return t(cancellable ? 'hub.title' : 'hub.titleNotCancellable', company);
    case 'company-cancel':
      return t('cancel.title', { ...company, sending: noticeSendingOf({ facts, contract_class }) });
    case 'company-contact':
      return t('contact.title', { ...company, known: knownContacts({ facts }) });
    case 'company-personal-advice':
      return translatorOf(locale, 'requestPages')(
        listAdviceKinds(category).length > 0 ? 'adviceHub.title' : 'adviceHub.titleNone',
        company,
      );
    default:
      return companyFormTitle(page, name, locale);
  }
}

function companyFormTitle(page: keyof typeof companyFormPages, company: string, locale: Locale): string {
  const flow = findCaseFlow(companyFormPages[page]);
  if (!flow) throw new Error(`the row ${page} names a flow that is not declared`);
  return getFlowText(flow, 'companyPage.title', { locale, params: { company } });
}

/** The title of the list of a category's companies. */
export function categoryTitle(category: CompanyCategory, locale: Locale): string {
  const t = translatorOf(locale, 'companies');
  return t('category.title', { category: t(`categories.${category}`) });
}

type Row = (typeof routeTable)[number];

export type FixedPageName = Extract<Row, { readonly title: string }>['name'];

/** Returns whether a row has a constant title. */
export function isFixedPage(name: RouteName): name is FixedPageName {
  return getRoute(name).title !== undefined;
}

/** Returns the constant title of a page. */
export function fixedPageTitle(name: FixedPageName, locale: Locale): string {
  // Keys of rows are checked by page-title.test.ts.
  return messageText(locale, getRoute(name).title ?? '');
}
