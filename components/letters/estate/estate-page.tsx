/** A list of contracts after a death: what is left to do, ways to add, the list elsewhere, and last the letters that we can send. */
import { getLocale, getTranslations } from 'next-intl/server';
import { findPageCompany } from '@/components/companies/page-company';
import type { CompanyFinderProps } from '@/components/letters/cancel/company-finder';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { failureMark } from '@/components/ui/failure-mark';
import { Heading } from '@/components/ui/text/heading';
import { Trail } from '@/components/ui/trail';
import { estateMaxAgeDays } from '@/lib/config/business';
import type { FormNote } from '@/lib/contract/accounts';
import { type Estate, isLeftToDo } from '@/lib/contract/estates';
import { formatDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { AddContracts } from './add-contracts';
import { ContractItem } from './contract-item';
import { contractForm, deceasedNameOf, type EstateContext } from './estate-context';
import { EraseEstate, FamilyFile, MailedLink, ReadLinks } from './estate-links';
import { EstatePartForm } from './estate-part-form';
import { LettersPart } from './letters-part';
import { hasPart, outcomes } from './outcomes';

interface EstatePageProps {
  readonly estate: Estate;
  readonly note: FormNote | null;
  /** Slug of a company that was found; null without one. */
  readonly chosen: string | null;
  readonly search: CompanyFinderProps['search'];
}

/** Forms whose fields show their own errors. */
const partOfForm: Readonly<Record<string, string>> = {
  'estate-deceased': 'deceased',
  'estate-heir': 'heir',
  'estate-other': 'other',
  'estate-link': 'link',
  'estate-certificate': 'certificate',
  'estate-letters': 'letters',
};

/** Whether the page has the form of a note, which another window may have taken away since. */
function showsItself(estate: Estate, form: string): boolean {
  const part = partOfForm[form];
  if (part !== undefined) return hasPart(estate, part);
  return estate.contracts.some(
    ({ id, state }) => form === contractForm(id) && ['todo', 'draft', 'ends'].includes(state),
  );
}

export async function EstatePage({ estate, note, chosen, search }: EstatePageProps) {
  const locale = await getLocale();
  const t = await getTranslations('estate');
  const context: EstateContext = { locale, estate, note };
  const { contracts, expires_at: expiresAt } = estate;
  const open = contracts.filter(isLeftToDo).length;
  const name = deceasedNameOf(estate);
  return (
    <Container className="pt-6 pb-20">
      <NoDownloadPrompt />
      <Trail
        structured={false}
        items={[
          { label: t('breadcrumb'), href: href('after-death', locale) },
          {
            label: name,
            href: href('after-death-reference', locale, { reference: estate.reference }),
          },
        ]}
      />
      <header className="mt-6 sm:mt-10">
        <Outcome note={note} estate={estate} />
        <Heading level={1} className="max-w-[20ch] [overflow-wrap:anywhere]">
          {t('list.title', { name })}
        </Heading>
        <p className="mt-5 max-w-[56ch] text-lg">
          {contracts.length === 0 ? t('list.countNone') : t('list.count', { total: contracts.length, open })}
        </p>
        <p className="mt-2 max-w-[56ch]">
          {open > 0 ? <span>{t('list.nothing')} </span> : null}
          <span>
            {t('list.kept', { date: formatDate(new Date(expiresAt), locale), days: estateMaxAgeDays })}
          </span>
        </p>
      </header>
      <div className="mt-10 grid gap-14 *:min-w-0">
        {contracts.length > 0 ? (
          <section aria-labelledby="contracts">
            <Heading level={2} id="contracts" className="scroll-mt-28">
              {t('list.heading')}
            </Heading>
            <ul className="mt-6 grid gap-4">
              {contracts.map((contract) => (
                <ContractItem key={contract.id} context={context} contract={contract} />
              ))}
            </ul>
          </section>
        ) : null}
        <AddContracts
          context={context}
          chosen={chosen === null ? null : await findPageCompany(chosen)}
          search={search}
        />
        <MailedLink context={context} />
        <FamilyFile context={context} />
        <ReadLinks context={context} />
        <LettersPart context={context} />
        <div className="divide-y divide-sand border-sand border-y">
          <EstatePartForm part="deceased" context={context} />
          <EraseEstate context={context} />
        </div>
      </div>
    </Container>
  );
}

/** What came of a form that no part of the page says. */
async function Outcome({ note, estate }: { readonly note: FormNote | null; readonly estate: Estate }) {
  if (note === null) return null;
  const t = await getTranslations('estate');
  if (note.done) {
    const outcome = outcomes[note.form];
    if (outcome && hasPart(estate, outcome.part)) return null;
    const title = t(outcome?.text ?? 'form.saved');
    return <Callout tone="success" title={title} role="status" className="mb-6" />;
  }
  if (showsItself(estate, note.form)) return null;
  return (
    <Callout tone="error" title={t('list.failed')} className="mb-6" {...failureMark}>
      <p>{Object.values(note.errors)[0]?.[0] ?? note.message}</p>
    </Callout>
  );
}
