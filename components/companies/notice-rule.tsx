/** The notice rule of a kind of contract, with its meaning, certainty and sources. */
import { getTranslations } from 'next-intl/server';
import { Heading } from '@/components/ui/text/heading';
import { OutsideLink } from '@/components/ui/text/outside-link';
import type { ContractClass } from '@/lib/contract/companies';
import { noticeRules, noticeSources, ruleOf } from '@/lib/notice/rules';

/** Returns the rule in one line. */
export async function noticeLine(contractClass: ContractClass): Promise<string> {
  const t = await getTranslations('notice');
  return t(`rule.${ruleOf(contractClass)}`);
}

/** A section under `heading`: the rule, its meaning and its sources. */
export async function NoticeRule({
  contractClass,
  heading,
}: {
  contractClass: ContractClass;
  heading: string;
}) {
  const t = await getTranslations('notice');
  const id = ruleOf(contractClass);
  const rule = noticeRules[id];
  return (
    <section aria-labelledby="notice">
      <Heading level={2} id="notice">
        {heading}
      </Heading>
      <p className="mt-5 max-w-[34ch] font-[600] font-display text-xl leading-snug tracking-[-0.015em]">
        {t(`rule.${id}`)}
      </p>
      <p className="mt-4 max-w-[64ch]">{t(`explanation.${id}`)}</p>
      <p className="mt-4 max-w-[64ch] text-ink-soft text-sm">
        {t(`certainty.${rule.certainty}`)}
        {rule.sources.map((source) => (
          <span key={source}>
            {' '}
            <OutsideLink href={noticeSources[source]}>{t(`source.${source}`)}</OutsideLink>.
          </span>
        ))}
      </p>
    </section>
  );
}
