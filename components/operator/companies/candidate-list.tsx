/** Companies outside the register that visitors cancelled with: candidates for it. */
import { queueHref } from '@/components/operator/queue/queue-href';
import { Item, Section, type SectionPage } from '@/components/operator/section';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { formatMoment } from '@/lib/i18n/format-date';
import { translatorOf } from '@/lib/i18n/translator';

type CompanyCandidate = OperatorReads['/admin/companies']['candidates'][number];

interface CandidateListProps {
  readonly page: SectionPage;
  readonly candidates: readonly CompanyCandidate[];
}

export function CandidateList({ page, candidates }: CandidateListProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  const classes = translatorOf(locale, 'companies');
  return (
    <Section
      operator={page.operator}
      id="candidates"
      title={t('companies.candidatesTitle')}
      count={candidates.length}
      empty={t('companies.candidatesNone')}
    >
      {candidates.map(({ slug, name, contract_class: contractClass, at }) => (
        <Item
          key={slug}
          operator={page.operator}
          title={name}
          detail={`${formatMoment(new Date(at), locale)} · ${classes(`contractKinds.${contractClass}`)}`}
        >
          <TextLink standalone href={queueHref('admin-companies', locale, { company: slug })}>
            {t('companies.candidateOpen')}
          </TextLink>
        </Item>
      ))}
    </Section>
  );
}
