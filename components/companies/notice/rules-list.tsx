/** The rule of every kind of contract with its sources (facts 'Notice periods in Dutch consumer law'). */
import { getTranslations } from 'next-intl/server';
import { RuleSources } from '@/components/companies/notice-notes';
import { Accordion } from '@/components/ui/accordion';
import type { ContractClass } from '@/lib/contract/companies';
import { describeSources } from '@/lib/notice/describe';
import { type NoticeRuleId, noticeRules, ruleOf } from '@/lib/notice/rules';

/** Kinds with a rule of their own, without "other"; business last. */
function listRules(kinds: Readonly<Record<ContractClass, string>>): { kind: string; rule: NoticeRuleId }[] {
  const classes = Object.keys(kinds) as ContractClass[];
  return classes
    .filter((contractClass) => contractClass !== 'other')
    .map((contractClass) => ({ kind: kinds[contractClass], rule: ruleOf(contractClass) }));
}

/** One line per kind on a phone, where a table of them would be five screens high. */
export async function RulesList({ kinds }: { readonly kinds: Readonly<Record<ContractClass, string>> }) {
  const t = await getTranslations('noticePage.rules');
  const words = await getTranslations('notice');
  const rules = [...listRules(kinds), { kind: t('business'), rule: 'business' as const }];
  return (
    <Accordion
      className="max-w-[50rem]"
      items={rules.map(({ kind, rule }) => ({
        title: kind,
        content: (
          <>
            <p>{words(`rule.${rule}`)}</p>
            {noticeRules[rule].sources.length > 0 ? (
              <p className="text-sm">
                <RuleSources
                  sources={describeSources(noticeRules[rule].sources).map(({ name, url }) => ({
                    name: words(name),
                    url,
                  }))}
                />
              </p>
            ) : null}
          </>
        ),
      }))}
    />
  );
}
