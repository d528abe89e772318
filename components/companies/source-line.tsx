/** Where a fact comes from, how old its source is, and how sources without a date were read. */
import { getLocale, getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import { isOutdated } from '@/lib/companies/facts';
import { findAct, findForeignLanguage, hostOf } from '@/lib/companies/source';
import { formatSourceDate } from '@/lib/companies/source-date';
import type { Fact } from '@/lib/contract/company-facts';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { localize } from '@/lib/i18n/localized';

/** What narrows a fact down ("Voor NS Flex."), in the visitor's language; nothing where it has none. */
export async function FactNote({ fact: { note } }: { fact: Pick<Fact, 'note'> }) {
  return note ? <p className="text-sm">{localize(note, await getLocale())}</p> : null;
}

/** Sources without a page of their own. */
const unlinkedSources = ['company-answer', 'customers', 'operator'] as const;

/**
 * One line such as "Bron: kpn.com, juni 2026", "Bron: kpn.com, 2021. Dit kan verouderd zijn." or "Bron: kpn.com, zonder datum.", with the
 * language of a page that is in neither of ours.
 */
export async function SourceLine({ fact }: { fact: Pick<Fact, 'source'> }) {
  const locale = await getLocale();
  const t = await getTranslations('companies.source');
  const { url, kind, date } = fact.source;
  const unlinked = unlinkedSources.find((each) => each === kind);
  const act = url && findAct(url);
  const name = url && (act ? t(act, { host: hostOf(url) }) : hostOf(url));
  const language = url && findForeignLanguage(url);
  const foreign = language ? `, ${t('language', { language: languageName(language, locale) })}` : '';
  const written = date === null ? null : formatSourceDate(date, locale);
  return (
    <p className="text-ink-soft text-sm [overflow-wrap:anywhere]">
      {t('label')} {url ? <TextLink href={url}>{name}</TextLink> : <span>{t(unlinked ?? 'operator')}</span>}
      <span>{`, ${written ?? t('undated')}${foreign}.`}</span>
      {isOutdated(fact, amsterdamDate(systemClock.now())) && <span>{` ${t('outdated')}`}</span>}
    </p>
  );
}

/** The name of a language (BCP 47) in another one. */
function languageName(language: string, locale: Locale): string {
  return new Intl.DisplayNames(languageTags[locale], { type: 'language' }).of(language) ?? language;
}

/** A page's one line on how its sources without a date were read; nothing where every source has one. */
export async function HowRead({ facts }: { facts: readonly Pick<Fact, 'source' | 'checked'>[] }) {
  const undated = facts.filter(({ source: { url, date } }) => url !== null && date === null);
  const last = undated
    .map(({ checked }) => checked)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  const locale = await getLocale();
  const t = await getTranslations('companies.source');
  const read = formatSourceDate(last, locale) ?? last;
  return <p className="mt-5 max-w-[64ch] text-ink-soft text-sm">{t('howRead', { read })}</p>;
}
