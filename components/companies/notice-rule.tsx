/** The notice rule of a kind of contract, with its meaning, certainty and sources. */
import { getLocale, getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { type DescribedSource, describeNotes, describeSources } from '@/lib/notice/describe';
import { ruleOf, ruleOn } from '@/lib/notice/rule-of';
import { type NoticeRuleId, noticeRules } from '@/lib/notice/rules';
import { href } from '@/lib/routes/href';
import { NoteList, RuleSources } from './notice-notes';

/** The rule that holds today. */
function ruleToday(contractClass: ContractClass): NoticeRuleId {
  return ruleOn(ruleOf(contractClass), amsterdamDate(systemClock.now()));
}

/** Returns the rule in one line. */
export async function noticeLine(contractClass: ContractClass): Promise<string> {
  const t = await getTranslations('notice');
  return t(`rule.${ruleToday(contractClass)}`);
}

/**
 * A section under `heading`: the rule, its meaning and notes unless the page's warning
 * (`LifeCoverWarning`) has them, and its sources.
 */
export async function NoticeRule({
  contractClass,
  heading,
  hasMeaning = true,
  company = null,
}: {
  contractClass: ContractClass;
  /** Slug of the company that the page is about. */
  company?: string | null;
  heading: string;
  hasMeaning?: boolean;
}) {
  const t = await getTranslations('notice');
  const id = ruleToday(contractClass);
  const rule = noticeRules[id];
  const named = (sources: readonly DescribedSource[]) =>
    sources.map(({ name, url }) => ({ name: t(name), url }));
  return (
    <section aria-labelledby="notice">
      <Heading level={2} id="notice">
        {heading}
      </Heading>
      <p className="mt-5 max-w-[34ch] font-[600] font-display text-xl leading-snug tracking-[-0.015em]">
        {t(`rule.${id}`)}
      </p>
      {hasMeaning ? <p className="mt-4 max-w-[64ch]">{t(`explanation.${id}`)}</p> : null}
      <p className="mt-4 max-w-[64ch] text-ink-soft text-sm">
        {t(`certainty.${rule.certainty}`)} <RuleSources sources={named(describeSources(rule.sources))} />
      </p>
      {hasMeaning && rule.notes.length > 0 ? (
        <NoteList
          className="mt-4"
          notes={describeNotes(rule.notes).map(({ text, sources }) => ({
            text: t(text),
            sources: named(sources),
          }))}
        />
      ) : null}
      <p className="mt-4">
        <TextLink
          standalone
          href={href(
            'may-leave',
            await getLocale(),
            {},
            company === null ? { contract_class: contractClass } : { company },
          )}
          rel="nofollow"
          iconEnd="arrow-right"
        >
          {t('mayLeave')}
        </TextLink>
      </p>
    </section>
  );
}
