/** The answer with which a company's pages open, in three facts: notice period, first term, how. Each names where it comes from. */
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { isFree, type KeyFact, type KeyFactOrigin, keyFactsOf } from '@/lib/companies/key-facts';
import { formatPeriod } from '@/lib/companies/period';
import { hostOf } from '@/lib/companies/source';
import type { Company } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { noticeSources } from '@/lib/notice/sources';
import { FactNote } from '../source-line';

/** Shown for every company that can be cancelled by letter. */
export async function KeyFacts({ company }: { company: Company }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.keyFacts');
  const { notice, firstTerm, how } = keyFactsOf(company, amsterdamDate(systemClock.now()));
  return (
    <dl className="mt-6 grid overflow-hidden rounded-card border-[1.5px] border-ink bg-sheet sm:mt-8 md:grid-cols-3">
      <Cell
        label={t('noticeLabel')}
        origin={notice.origin}
        company={company}
        hint={isHinted(notice.text) ? t(`noticeHint.${notice.text}`) : ''}
      >
        {t(`notice.${notice.text}`, valuesOf(notice, locale))}
      </Cell>
      <Cell
        label={t('firstTermLabel')}
        origin={firstTerm.origin}
        company={company}
        hint={t(`firstTermHint.${firstTerm.text}`)}
      >
        {t(`firstTerm.${firstTerm.text}`, valuesOf(firstTerm, locale))}
      </Cell>
      <Cell
        label={t('howLabel')}
        origin={notedBelow(how.origin)}
        company={company}
        hint={t(`howHint.${how.text}`)}
      >
        {isFree(how.text) ? t('free', { how: t(`how.${how.text}`) }) : t(`how.${how.text}`)}
      </Cell>
    </dl>
  );
}

/** What narrows a way to cancel down stands below, beside the way itself (`FreeWay`). */
function notedBelow(origin: KeyFactOrigin): KeyFactOrigin {
  if (origin.kind !== 'fact') return origin;
  const { source, checked } = origin.fact;
  return { kind: 'fact', fact: { source, checked } };
}

/** Notice texts that say something beside the period. */
const hinted = [
  'endOfPeriod',
  'sameDay',
  'atMost',
  'atMostAlways',
  'yearEnd',
  'paymentPeriod',
  'statutes',
] as const;

function isHinted(text: string): text is (typeof hinted)[number] {
  return (hinted as readonly string[]).includes(text);
}

function valuesOf({ period, days }: KeyFact<string>, locale: Locale) {
  return { period: period === undefined ? '' : formatPeriod(period, locale), days: days ?? 0 };
}

/** One fact in large type; below it what narrows it down, and who says so. */
function Cell({
  label,
  origin,
  company,
  hint = '',
  children,
}: {
  readonly label: string;
  readonly origin: KeyFactOrigin;
  readonly company: Company;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex flex-col border-sand p-4 max-md:not-first:border-t sm:p-5 md:not-first:border-l">
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="mt-1">
        <p className="figures font-[720] font-display text-xl leading-tight tracking-[-0.025em] sm:text-2xl">
          {children}
        </p>
        <p className="mt-1.5 text-sm [overflow-wrap:anywhere]">
          {hint}{' '}
          <span className="text-ink-soft">
            (<Origin origin={origin} company={company} />)
          </span>
        </p>
        {origin.kind === 'fact' && <FactNote fact={origin.fact} />}
      </dd>
    </div>
  );
}

/** "volgens Basic-Fit", "volgens de wet", each a link to where that stands. */
async function Origin({ origin, company }: { readonly origin: KeyFactOrigin; readonly company: Company }) {
  const t = await getTranslations('companies.keyFacts.origin');
  if (origin.kind !== 'fact') {
    const [source] = origin.sources;
    if (source === undefined) return t(origin.kind === 'general' ? 'usual' : 'advice');
    return t.rich(origin.kind, {
      link: (chunks) => <TextLink href={noticeSources[source]}>{chunks}</TextLink>,
    });
  }
  const { url, kind } = origin.fact.source;
  const isOwn = kind === 'own' || kind === 'company-answer';
  if (url === null) return t(isOwn ? 'company' : 'checked', { company: company.name });
  const link = (chunks: ReactNode) => <TextLink href={url}>{chunks}</TextLink>;
  return t.rich('page', { name: isOwn ? company.name : hostOf(url), link });
}
