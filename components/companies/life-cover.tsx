/** Life and funeral cover: what may be lost and what to ask first, instead of any letter. */
import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import type { Company } from '@/lib/contract/companies';
import { maySellLifeCover } from '@/lib/contract/letter-sending';
import { describeNotes } from '@/lib/notice/describe';
import { noticeRules } from '@/lib/notice/rules';
import { href } from '@/lib/routes/href';
import { NoteList } from './notice-notes';

const questions = ['lose', 'paidUp', 'surrender', 'paper'] as const;

/** The warning of a company that sells life or funeral cover, with the alternatives and whom to contact. */
export async function LifeCoverWarning({ company }: { company: Pick<Company, 'slug' | 'name'> }) {
  const t = await getTranslations('companies.life');
  const notice = await getTranslations('notice');
  const name = { company: company.name };
  const contact = href('company-contact', await getLocale(), { company: company.slug });
  return (
    <section aria-label={t('title', name)} className="max-w-[48rem] space-y-10">
      <Callout tone="warning" level={2} title={t('title', name)}>
        <p>{t('lose')}</p>
      </Callout>
      <div>
        <Heading level={2} size="part">
          {t('instead')}
        </Heading>
        <NoteList
          className="mt-3"
          notes={describeNotes(noticeRules['life-insurance'].notes).map(({ text, sources }) => ({
            text: notice(text),
            sources: sources.map(({ name: source, url }) => ({ name: notice(source), url })),
          }))}
        />
      </div>
      <div>
        <Heading level={2} size="part">
          {t('askHeading', name)}
        </Heading>
        <ol className="mt-3 list-decimal space-y-1.5 pl-5 marker:font-semibold">
          {questions.map((key) => (
            <li key={key}>{t(`ask.${key}`)}</li>
          ))}
        </ol>
        <ButtonLink href={contact} className="mt-5" iconEnd="arrow-right">
          {t('contact', name)}
        </ButtonLink>
      </div>
    </section>
  );
}

/** For an insurer that may sell such cover beside other insurance; nothing for any other company. */
export async function MixedInsurerNote({ company }: { company: Pick<Company, 'name' | 'contract_class'> }) {
  if (!maySellLifeCover(company.contract_class)) return null;
  const t = await getTranslations('companies.life');
  const name = { company: company.name };
  return (
    <Callout tone="warning" title={t('mixedTitle', name)} className="mt-8 max-w-[48rem]">
      <p>{t('mixedText')}</p>
    </Callout>
  );
}
