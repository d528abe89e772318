/** The form to several companies with the free ways first, prices, each letter and next steps. */
import { getLocale, getTranslations } from 'next-intl/server';
import { IndependenceNote } from '@/components/companies/independence-note';
import { noticeLine } from '@/components/companies/notice-rule';
import { TextLink } from '@/components/ui/text/text-link';
import type { Company } from '@/lib/contract/companies';
import type { Draft } from '@/lib/contract/drafts';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import { findLetterFlow } from '@/lib/flows/letters/letter-flows';
import { choiceHref, numberCompanies } from '../order/company-choice';
import { FreeWay } from './chosen-list';
import { EnclosureLine } from './enclosure-line';
import { LetterForm } from './letter-form';
import { ownListsHref } from './own-lists';

/** Facts of the contract that a letter ends, below its fields. */
async function LetterNote({ company }: { company: Company }) {
  return (
    <div className="space-y-1.5 border-moss border-l-4 pl-3 text-sm">
      <p>{await noticeLine(company.contract_class)}</p>
      <FreeWay company={company} />
    </div>
  );
}

/** The letters of the draft with their free ways, before the form. */
async function Letters({ companies, draft }: { companies: readonly Company[]; draft: Draft }) {
  const locale = await getLocale();
  const t = await getTranslations('several');
  const slugs = companies.map(({ slug }) => slug);
  return (
    <section aria-labelledby="letters" className="grid gap-3">
      <h2 id="letters" className="text-lg">
        {t('letters.heading', { count: companies.length })}
      </h2>
      <ol className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {numberCompanies(companies).map(({ company, key }) => (
          <li key={key} className="border-sand border-b pb-2 text-sm">
            <strong translate="no" className="text-base">
              {company.name}
            </strong>
            <FreeWay company={company} />
          </li>
        ))}
      </ol>
      <p>
        {isOnBehalf(draft) ? (
          <TextLink standalone iconEnd="arrow-right" href={ownListsHref(locale)}>
            {t('letters.changeOnBehalf')}
          </TextLink>
        ) : (
          <TextLink
            standalone
            iconEnd="arrow-right"
            href={choiceHref(locale, { companies: slugs, draft: draft.reference })}
          >
            {t('letters.change')}
          </TextLink>
        )}
      </p>
    </section>
  );
}

/** Whether the letters are about contracts of somebody who died: these are chosen on the list of that person. */
export function isOnBehalf({ flow }: Draft): boolean {
  return findLetterFlow(flow)?.isOnBehalf === true;
}

/** The form of a draft; `companies` are its recipients in order. */
export async function SeveralForm({ companies, draft }: { companies: readonly Company[]; draft: Draft }) {
  const t = await getTranslations('several');
  return (
    <div className="grid gap-10">
      <IndependenceNote company={companies.length === 1 ? (companies[0]?.name ?? t('these')) : t('these')} />
      <Letters companies={companies} draft={draft} />
      {isOnBehalf(draft) ? <EnclosureLine draft={draft} letters={companies.length} /> : null}
      <LetterForm
        flow={draft.flow}
        nextNamespace={isOnBehalf(draft) ? 'behalf.form.next' : 'several.next'}
        letters={companies}
        draft={draft}
        optionFields={companies.map((_, position) => letterFieldName(position, 'letterOption'))}
        groupNotes={Object.fromEntries(
          numberCompanies(companies).map(({ company, position, key }) => [
            `contract${position + 1}`,
            <LetterNote key={key} company={company} />,
          ]),
        )}
        beforeAction={
          <p className="max-w-[60ch] text-ink-soft text-sm">
            {t.rich('freeReminder', {
              link: (chunks) => <TextLink href="#letters">{chunks}</TextLink>,
            })}
          </p>
        }
      />
    </div>
  );
}
