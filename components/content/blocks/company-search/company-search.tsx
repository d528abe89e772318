/** The company search as a block. */

import { CompanySearchForm } from '@/components/companies/search/company-search-form';
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { translatorOf } from '@/lib/i18n/translator';

export function CompanySearch({ block, context }: BlockViewProps<'company_search'>) {
  const { _uid, heading, anchor, intro } = block;
  const t = translatorOf(context.locale, 'blocks');
  return (
    <BlockSection
      context={context}
      uid={_uid}
      heading={heading ?? t('companySearch.heading')}
      anchor={anchor}
      intro={intro}
    >
      <div className="max-w-[37rem]">
        <CompanySearchForm locale={context.locale} id={`search-${_uid}`} />
      </div>
    </BlockSection>
  );
}
