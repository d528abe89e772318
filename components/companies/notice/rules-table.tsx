/** The rule of every kind of contract with its sources (facts 'Notice periods in Dutch consumer law'). */
import { getTranslations } from 'next-intl/server';
import { RuleSources } from '@/components/companies/notice-notes';
import { Table } from '@/components/ui/table';
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

export async function RulesTable({ kinds }: { readonly kinds: Readonly<Record<ContractClass, string>> }) {
  const t = await getTranslations('noticePage.rules');
  const words = await getTranslations('notice');
  const rows = [...listRules(kinds), { kind: t('business'), rule: 'business' as const }];
  return (
    <Table
      caption={t('caption')}
      columns={[
        { key: 'kind', label: t('kind') },
        { key: 'rule', label: t('rule') },
        { key: 'source', label: t('source') },
      ]}
      rows={rows.map(({ kind, rule }) => ({
        id: kind,
        cells: {
          kind,
          rule: words(`rule.${rule}`),
          source:
            noticeRules[rule].sources.length === 0 ? (
              t('noSource')
            ) : (
              <span className="text-sm">
                <RuleSources
                  sources={describeSources(noticeRules[rule].sources).map(({ name, url }) => ({
                    name: words(name),
                    url,
                  }))}
                />
              </span>
            ),
        },
      }))}
    />
  );
}
