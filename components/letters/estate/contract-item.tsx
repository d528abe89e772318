/** One contract: its state, whether it ends by itself, the free way, and the forms that change it. */
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { companyHref } from '@/components/companies/company-href';
import { findPageCompany } from '@/components/companies/page-company';
import { FormControls } from '@/components/form/form-controls';
import { NoteFields } from '@/components/form/native/note-fields';
import { FreeWay } from '@/components/letters/cancel/chosen-list';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CopyText } from '@/components/ui/copy/copy-text-button.client';
import { TextLink } from '@/components/ui/text/text-link';
import { hostOf } from '@/lib/companies/source';
import { findNextOfKinDesk } from '@/lib/companies/ways';
import type { Company } from '@/lib/contract/companies';
import { type EstateContract, isLeftToDo, stateWordOf } from '@/lib/contract/estates';
import { letterSendingOf } from '@/lib/contract/letter-sending';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { formatDay } from '@/lib/i18n/format-date';
import { lawOfEnd, noticeSources } from '@/lib/notice/sources';
import { apiPath, contractForm, type EstateContext, formPagePath, keptNote, noteOf } from './estate-context';

interface ContractItemProps {
  readonly context: EstateContext;
  readonly contract: EstateContract;
}

/** The state in words; that of a letter is the letter's own. */
export async function ContractState({
  contract,
}: {
  readonly contract: Pick<EstateContract, 'state' | 'letter_state' | 'ends'>;
}) {
  const t = await getTranslations('estate.state');
  const letters = await getTranslations('states.letter');
  const { state, letter_state: letter } = contract;
  const isLeft = isLeftToDo(contract);
  const tone = isLeft ? (state === 'letter' ? 'warning' : 'info') : 'success';
  const icon = isLeft ? 'info' : 'check';
  return (
    <Badge tone={tone} icon={icon}>
      {t(stateWordOf(contract), { state: letter === null ? '' : letters(letter) })}
    </Badge>
  );
}

/** That the law ends it, with the day and its source. */
export async function EndsByLaw({
  ends,
  locale,
}: {
  readonly ends: NonNullable<EstateContract['ends']>;
  readonly locale: EstateContext['locale'];
}) {
  const t = await getTranslations('estate.ends');
  return (
    <p>
      {t.rich(ends.by, {
        date: formatDay(ends.day, locale),
        link: (chunks) => <TextLink href={noticeSources[lawOfEnd[ends.by]]}>{chunks}</TextLink>,
        spouse: (chunks) => <TextLink href={noticeSources['civil-code-7-266']}>{chunks}</TextLink>,
      })}
    </p>
  );
}

export async function ContractItem({ context, contract }: ContractItemProps) {
  const { locale } = context;
  const { id, ends, state } = contract;
  const company = contract.company === null ? null : await findPageCompany(contract.company);
  return (
    <li
      id={`contract-${id}`}
      className="grid scroll-mt-28 gap-3 rounded-card border border-sand bg-sheet p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 translate="no" className="text-lg [overflow-wrap:anywhere]">
          {contract.name}
        </h3>
        <ContractState contract={contract} />
      </div>
      {ends ? <EndsByLaw ends={ends} locale={locale} /> : null}
      {state === 'todo' || state === 'draft' ? (
        <NextStep contract={contract} company={company} context={context} />
      ) : null}
      {state === 'ends' && company ? (
        <NextStep contract={{ ...contract, wish: 'report' }} company={company} context={context} />
      ) : null}
      {contract.notice ? (
        <NoticeLetter context={context} contract={contract} notice={contract.notice} />
      ) : null}
      {state === 'letter' && isLeftToDo(contract) ? <AskingLetter /> : null}
      <Actions context={context} contract={contract} />
    </li>
  );
}

/** The letter that ends nothing: words to copy, and a PDF. Free, and sent by whoever acts. */
async function NoticeLetter({
  context,
  contract: { id, name, wish },
  notice: { language, subject, paragraphs },
}: ContractItemProps & { readonly notice: NonNullable<EstateContract['notice']> }) {
  const t = await getTranslations('estate.notice');
  const common = await getTranslations('common.copy');
  return (
    <details>
      <summary className="chevron flex min-h-11 items-center gap-2 font-semibold">
        <span>
          <span>{t(wish === 'transfer' ? 'transfer' : 'report')}</span>
          <span className="sr-only"> {t('about', { company: name })}</span>
        </span>
      </summary>
      <p className="mt-1 max-w-[60ch]">{t('how')}</p>
      <div
        lang={language}
        className="mt-3 rounded-field border border-sand p-4 text-sm [overflow-wrap:anywhere]"
      >
        <p className="font-semibold">{subject}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <CopyText
          text={[subject, ...paragraphs].join('\n\n')}
          texts={{ label: t('copy'), done: common('done', { what: t('what') }), failed: common('failed') }}
        />
        <TextLink standalone href={apiPath(context, `/contracts/${id}/letter`)}>
          {t('pdf')}
          <span className="sr-only"> {t('about', { company: name })}</span>
        </TextLink>
      </div>
    </details>
  );
}

/** That a letter is not paid yet, came back or was refused: its own page says what can be done. */
async function AskingLetter() {
  const t = await getTranslations('estate.next');
  return <p>{t('letter')}</p>;
}

/** What whoever acts can do without us. */
async function NextStep({
  contract: { contract_class: contractClass, wish, name },
  company,
  context: { locale },
}: ContractItemProps & { readonly company: Company | null }) {
  const t = await getTranslations('estate.next');
  if (letterSendingOf(contractClass) === 'none') return <p>{t('life')}</p>;
  if (company === null) return <p>{t('unknown')}</p>;
  const desk = findNextOfKinDesk(company);
  const link = (chunks: ReactNode) => <TextLink href={companyHref(company, locale)}>{chunks}</TextLink>;
  return (
    <>
      {desk ? (
        <p>
          {t.rich('desk', {
            host: hostOf(desk.value),
            link: (chunks) => <TextLink href={desk.value}>{chunks}</TextLink>,
          })}
        </p>
      ) : null}
      {wish === 'end' ? <FreeWay company={company} /> : <p>{t.rich(wish, { company: name, link })}</p>}
    </>
  );
}

async function Actions({ context, contract }: ContractItemProps) {
  const { locale } = context;
  const { id, name, state, wish, version, letter_reference: letters } = contract;
  const t = await getTranslations('estate.item');
  const about = <span className="sr-only"> {t('about', { company: name })}</span>;
  const part = `contract-${id}`;
  const path = (rest = '') => apiPath(context, `/contracts/${id}${rest}`);
  const form = contractForm(id);
  const note = noteOf(context, form);
  const page = formPagePath(context, form, part);
  const hidden = { version: String(version) };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {letters === null ? null : (
          <form action={apiPath(context, '/letters/open')} method="post">
            <FormControls
              locale={locale}
              page={formPagePath(context, 'estate-go-on', part)}
              hidden={{ letters }}
            />
            <Button type="submit" variant="secondary" size="small">
              <span>{t(state === 'letter' ? 'letter' : 'draft')}</span>
              {about}
            </Button>
          </form>
        )}
        {state === 'letter' ? null : (
          <form action={path('/done')} method="post">
            <FormControls
              locale={locale}
              page={formPagePath(context, 'estate-done', part)}
              hidden={{ ...hidden, done: state === 'done' ? 'no' : 'yes' }}
            />
            <Button type="submit" variant="secondary" size="small">
              <span>{t(state === 'done' ? 'undone' : 'done')}</span>
              {about}
            </Button>
          </form>
        )}
        <form action={path('/remove')} method="post">
          <FormControls locale={locale} page={formPagePath(context, 'estate-remove', 'contracts')} />
          <Button type="submit" variant="quiet" size="small">
            {t('remove')}
            {about}
          </Button>
        </form>
      </div>
      {state === 'todo' || state === 'draft' || state === 'ends' ? (
        <details open={note !== null && !note.done}>
          <summary className="chevron flex min-h-11 items-center gap-2 font-semibold">
            {t('change')}
            {about}
          </summary>
          <form action={path()} method="post" noValidate className="mt-3 grid max-w-[32rem] gap-4">
            <FormControls locale={locale} page={page} hidden={hidden} />
            <NoteFields
              set={estateForms.contract}
              idPrefix={part}
              note={keptNote(note, await getTranslations('estate.form'))}
              texts={{ contract_number: { hint: t('numberHint') } }}
              values={{ contract_wish: wish, contract_number: contract.contract_number ?? '' }}
            />
            <div>
              <Button type="submit" variant="secondary">
                {t('save')}
              </Button>
            </div>
          </form>
        </details>
      ) : null}
    </>
  );
}
