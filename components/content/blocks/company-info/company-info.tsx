/** Contacts of a company, each with its purpose, source and date. */
import { ContactList } from '@/components/companies/contact-list';
import { findPageCompany } from '@/components/companies/page-company';
import { BlockSection } from '@/components/content/blocks/block-section';
import type { BlockViewProps } from '@/components/content/blocks/block-view';
import { contactFacts } from '@/lib/companies/ways';
import { translatorOf } from '@/lib/i18n/translator';

export async function CompanyInfo({ block, context }: BlockViewProps<'company_info'>) {
  const company = await findPageCompany(block.company);
  const contacts = company ? contactFacts(company) : [];
  if (!company || contacts.length === 0) return null;
  const t = translatorOf(context.locale, 'blocks');
  return (
    <BlockSection
      context={context}
      uid={block._uid}
      heading={t('companyInfo.heading', { company: company.name })}
    >
      <ContactList company={company.name} contacts={contacts} />
    </BlockSection>
  );
}
