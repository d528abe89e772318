/** The page of one answer: the letter's data, the form and its effect. */
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { describeFields } from '@/components/form/describe-fields';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { disputeUndoMinutes } from '@/lib/config/business';
import type { DisputeKind } from '@/lib/contract/disputes';
import type { FieldSet } from '@/lib/flows/field-set';
import { correctionFields, disputeForms } from '@/lib/flows/forms/dispute-forms';
import { href } from '@/lib/routes/href';
import { answerActions, answerPages } from './answer-pages';
import { DisputeFrame } from './dispute-frame';
import { FormMessages } from './form-messages';
import { LetterSummary } from './letter-summary';
import { disputeMetadata, findDisputeNote, getPageDispute } from './page-dispute';

export interface AnswerPageProps {
  readonly params: Promise<{ reference: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Metadata of an answer's page. */
export async function answerMetadata(
  kind: DisputeKind,
  { params, searchParams }: AnswerPageProps,
): Promise<Metadata> {
  const t = await getTranslations('disputes.form');
  const { code } = await getPageDispute((await params).reference);
  const note = await findDisputeNote((await searchParams).form);
  return disputeMetadata(answerPages[kind], { code, title: t(`${kind}.title`), failed: note !== null });
}

export async function AnswerPage({ kind, params, searchParams }: AnswerPageProps & { kind: DisputeKind }) {
  const view = await getPageDispute((await params).reference);
  const locale = await getLocale();
  const reference = { reference: view.code };
  const entry = href('dispute-cancellation', locale, reference);
  // A closed dispute shows the reason on its own page.
  if (view.availability !== 'open') redirect(entry);
  const t = await getTranslations('disputes.form');
  const note = await findDisputeNote((await searchParams).form);
  const description = { idPrefix: 'answer', values: note?.values };
  const set: FieldSet<object> = disputeForms[kind];
  const described = describeFields(set, locale, description).map((field) =>
    field.type === 'multiselect' && typeof field.value === 'string'
      ? { ...field, value: field.value.split(',') }
      : field,
  );
  const isCorrection = (wire: string) => wire in correctionFields;
  return (
    <DisputeFrame>
      <TextLink standalone href={entry}>
        {t('back')}
      </TextLink>
      <Heading level={1} className="mt-4">
        {t(`${kind}.heading`)}
      </Heading>
      <p className="mt-4 max-w-[60ch] text-lg">{t(`${kind}.intro`)}</p>
      <div className="mt-8">
        <LetterSummary view={view} />
      </div>
      <div className="mt-10">
        <FormMessages>
          <DeferredActionForm
            locale={locale}
            action={`/api/disputes/${view.code}/${answerActions[kind]}`}
            page={href(answerPages[kind], locale, reference)}
            fields={described.filter(({ postedAs }) => !isCorrection(postedAs))}
            more={{
              summary: t('corrections', { company: view.company_name }),
              text: t('correctionsText'),
              fields: described.filter(({ postedAs }) => isCorrection(postedAs)),
            }}
            submit={t(`${kind}.submit`)}
            note={note}
            doneHref={href('dispute-cancellation-success', locale, reference)}
            size="large"
          >
            <p className="text-ink-soft text-sm">{t('undo', { minutes: disputeUndoMinutes })}</p>
          </DeferredActionForm>
        </FormMessages>
      </div>
    </DisputeFrame>
  );
}
