/** Where a fact comes from, how old its source is, and when it was read. */
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { isPossiblyOutdated } from '@/lib/companies/facts';
import { findAct, hostOf } from '@/lib/companies/source';
import { formatSourceDate } from '@/lib/companies/source-date';
import type { Fact } from '@/lib/contract/company-facts';
import { localize } from '@/lib/i18n/localized';

/** What narrows a fact down ("Voor NS Flex."), in the visitor's language; nothing where it has none. */
export async function FactNote({ fact: { note } }: { fact: Pick<Fact, 'note'> }) {
  return note ? <p className="text-sm">{localize(note, await getLocale())}</p> : null;
}

/** Sources without a page of their own. */
const unlinkedSources = ['company-answer', 'customers', 'operator'] as const;

/** One line such as "Bron: kpn.com, juni 2026" or "Bron: kpn.com, zonder datum, gelezen november 2026. Kan verouderd zijn." */
export async function SourceLine({ fact }: { fact: Pick<Fact, 'source' | 'checked'> }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.source');
  const { url, kind, date } = fact.source;
  const unlinked = unlinkedSources.find((each) => each === kind);
  const act = url && findAct(url);
  const name = url && (act ? t(act, { host: hostOf(url) }) : hostOf(url));
  const written = date === null ? null : formatSourceDate(date, locale);
  const read = formatSourceDate(fact.checked, locale) ?? fact.checked;
  return (
    <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
      {t('label')} {url ? <TextLink href={url}>{name}</TextLink> : <span>{t(unlinked ?? 'operator')}</span>}
      <span>{`, ${written ?? t('undated', { read })}.`}</span>
      {isPossiblyOutdated(fact, amsterdamDate(systemClock.now())) && <span>{` ${t('outdated')}`}</span>}
    </p>
  );
}
