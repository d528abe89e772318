/** The rule of every kind of contract with its sources, folded. */
import { getTranslations } from 'next-intl/server';
import { RuleSources } from '@/components/companies/notice-notes';
import { Accordion } from '@/components/ui/accordion';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { systemClock } from '@/lib/clock/clock';
import type { ContractClass } from '@/lib/contract/company-kinds';
import { describeSources } from '@/lib/notice/describe';
import { ruleOf, ruleOn } from '@/lib/notice/rule-of';
import { type NoticeRuleId, noticeRules } from '@/lib/notice/rules';

/** Kinds with a rule of their own, without "other". */
function listRules(kinds: Readonly<Record<ContractClass, string>>): { kind: string; rule: NoticeRuleId }[] {
  const classes = Object.keys(kinds) as ContractClass[];
  return classes
    .filter((contractClass) => contractClass !== 'other')
    .map((contractClass) => ({ kind: kinds[contractClass], rule: ruleOf(contractClass) }));
}

export async function RuleList({ kinds }: { readonly kinds: Readonly<Record<ContractClass, string>> }) {
  const t = await getTranslations('noticePage.rules');
  const tNotice = await getTranslations('notice');
  const today = amsterdamDate(systemClock.now());
  const rows = [
    ...listRules(kinds),
    { kind: t('telecomBusiness'), rule: 'telecom-business' as const },
    { kind: t('business'), rule: 'business' as const },
  ];
  return (
    <Accordion
      className="max-w-[50rem]"
      items={rows.map(({ kind, rule: id }) => {
        const rule = ruleOn(id, today);
        const sources = describeSources(noticeRules[rule].sources);
        return {
          title: kind,
          content: (
            <>
              <p>{tNotice(`rule.${rule}`)}</p>
              <p className="text-sm">
                {t('source')}:{' '}
                {sources.length === 0 ? (
                  <span>{t('noSource')}</span>
                ) : (
                  <RuleSources sources={sources.map(({ name, url }) => ({ name: tNotice(name), url }))} />
                )}
              </p>
            </>
          ),
        };
      })}
    />
  );
}
