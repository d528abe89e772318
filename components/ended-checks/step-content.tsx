/** What one step says, with its sources, its letter and where it leads. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { CompanyCategory, ContractClass } from '@/lib/contract/company-kinds';
import type { EndedStep, KeyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import { articleHref } from '@/lib/ended-checks/article-href';
import { bodyOf } from '@/lib/ended-checks/bodies';
import { lastReversalDays } from '@/lib/ended-checks/reversal';
import { type EndedSourceId, endedSources } from '@/lib/ended-checks/sources';
import { termDaysOf } from '@/lib/ended-checks/steps';
import { formatDay } from '@/lib/i18n/format-date';
import { LetterCopy } from './letter-copy';
import { SourceList } from './source-list';

interface StepProps {
  readonly check: KeyedEndedCheck;
  readonly keyText: string;
}

const kindsOf = ({ contract_class, category, is_business }: KeyedEndedCheck) => ({
  contractClass: contract_class as ContractClass | null,
  category: category as CompanyCategory | null,
  isBusiness: is_business,
});

/** The content of a step. */
export function StepContent({ step, ...props }: StepProps & { readonly step: EndedStep }): ReactNode {
  if (step === 'reversal') return <Reversal {...props} />;
  if (step === 'body') return <Body {...props} />;
  return <LetterStep step={step} {...props} />;
}

async function Reversal({ check }: StepProps) {
  const t = await getTranslations('endedCheck.step.reversal');
  const locale = await getLocale();
  const chargedOn = check.charge?.on ?? null;
  const today = amsterdamDate(systemClock.now());
  const last = chargedOn === null ? null : lastReversalDays(chargedOn);
  // The sources are about consumers: of a business's debit they say neither that it can be reversed nor until when.
  if (check.is_business) {
    return (
      <>
        <p>{t('business')}</p>
        <p>{t('care')}</p>
      </>
    );
  }
  return (
    <>
      <p>{t('text')}</p>
      {last === null ? null : today <= last.ordinary ? (
        <p className="font-semibold">{t('within', { date: formatDay(last.ordinary, locale) })}</p>
      ) : (
        <p className="font-semibold">
          {today <= last.withoutMandate
            ? t('late', { date: formatDay(last.withoutMandate, locale) })
            : t('tooLate')}
        </p>
      )}
      {last === null ? <p>{t('mandate')}</p> : null}
      <p>{t('care')}</p>
      {check.contract_class === 'lottery' ? <p>{t('lottery')}</p> : null}
      <p>{t('transfer')}</p>
      <p>
        <TextLink standalone href={articleHref('reversal', locale)}>
          {t('article')}
        </TextLink>
      </p>
      <SourceList sources={['direct-debit', 'civil-code-7-526', 'civil-code-7-530']} />
    </>
  );
}

const letterSources: Readonly<Record<'reminder' | 'default' | 'complaint', readonly EndedSourceId[]>> = {
  reminder: ['civil-code-6-203'],
  default: ['civil-code-6-82', 'civil-code-6-203'],
  complaint: ['committee', 'kifid'],
};

async function LetterStep({
  step,
  check,
  keyText,
}: StepProps & { readonly step: 'reminder' | 'default' | 'complaint' }) {
  const t = await getTranslations('endedCheck.step');
  const days = termDaysOf(step, kindsOf(check)) ?? 0;
  // Default of what, and since when: by the end alone.
  if (step === 'default' && (check.ends_on ?? check.requested_on) === null) return <p>{t('endFirst')}</p>;
  // The bodies that take complaints help consumers.
  const sources = step === 'complaint' && check.is_business ? [] : letterSources[step];
  return (
    <>
      <p>{t(`${step}.text`, { company: check.company.name, days, subject: check.subject })}</p>
      {check.letters ? (
        <LetterCopy
          check={check}
          letter={check.letters[step]}
          keyText={keyText}
          file={step}
          isSecond={step === 'reminder'}
        />
      ) : null}
      <SourceList sources={sources} />
    </>
  );
}

const bodySources = {
  kifid: 'kifid',
  skgz: 'skgz',
  committee: 'committee',
  advice: 'juridisch-loket',
} as const satisfies Record<string, EndedSourceId>;

async function Body({ check }: StepProps) {
  const t = await getTranslations('endedCheck');
  const body = bodyOf(kindsOf(check));
  const source = bodySources[body];
  return (
    <>
      <p>{t(`step.body.${body}`)}</p>
      <p>
        <TextLink standalone href={endedSources[source].url}>
          {t('step.body.link', { name: t(`body.${body}`) })}
        </TextLink>
      </p>
      {check.is_business ? null : (
        <>
          <p>{t('step.body.report')}</p>
          <p>
            <TextLink standalone href={endedSources.consuwijzer.url}>
              {t('step.body.link', { name: t('body.report') })}
            </TextLink>
          </p>
        </>
      )}
      <SourceList sources={check.is_business ? [source] : [source, 'consuwijzer']} />
    </>
  );
}
