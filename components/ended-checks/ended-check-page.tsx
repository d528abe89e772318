/** The page of a mailed link: the question, the steps, or that it is closed. */
import { getLocale, getTranslations } from 'next-intl/server';
import { NoDownloadPrompt } from '@/components/shell/notices/download-prompt';
import { ButtonLink } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { Trail } from '@/components/ui/trail';
import type { FormNote } from '@/lib/contract/accounts';
import type { KeyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import { articleHref } from '@/lib/ended-checks/article-href';
import { href } from '@/lib/routes/href';
import { AnswerForm } from './answer-form';
import { Asking } from './asking';
import { StepsPage } from './steps-page';

export interface EndedCheckPageProps {
  /** Null for a link that is none or no longer works. */
  readonly opened: { readonly check: KeyedEndedCheck; readonly keyText: string } | null;
  readonly note: FormNote | null;
  readonly claim: string | null;
}

export async function EndedCheckPage({ opened, note, claim }: EndedCheckPageProps) {
  const t = await getTranslations('endedCheck');
  const locale = await getLocale();
  return (
    <Container width="text" className="pt-6 pb-20">
      <NoDownloadPrompt />
      <Trail structured={false} items={[{ label: t('breadcrumb'), href: href('ended-check', locale) }]} />
      <Heading level={1} className="mt-8 [overflow-wrap:anywhere]">
        {await headingOf(opened?.check ?? null)}
      </Heading>
      {opened === null ? (
        <Expired />
      ) : opened.check.part === 'asking' ? (
        <Asking {...opened} note={note} />
      ) : opened.check.part === 'steps' ? (
        <StepsPage {...opened} note={note} claim={claim} />
      ) : (
        <Closed {...opened} />
      )}
    </Container>
  );
}

async function headingOf(check: KeyedEndedCheck | null): Promise<string> {
  const t = await getTranslations('endedCheck');
  if (check === null) return t('expired.heading');
  const company = check.company.name;
  if (check.part === 'closed') return t(`closed.${check.outcome ?? 'void'}.heading`);
  return t(`${check.part}.heading`, { company });
}

async function Expired() {
  const t = await getTranslations('endedCheck.expired');
  return (
    <>
      <p className="mt-5 text-lg">{t('text')}</p>
      <ButtonLink href={href('home', await getLocale())} className="mt-8">
        {t('home')}
      </ButtonLink>
    </>
  );
}

async function Closed({ check: { outcome, company }, keyText }: NonNullable<EndedCheckPageProps['opened']>) {
  const t = await getTranslations('endedCheck.closed');
  const locale = await getLocale();
  return (
    <>
      <p className="mt-5 text-lg">{t(`${outcome ?? 'void'}.text`, { company: company.name })}</p>
      {outcome === 'lapsed' || outcome === 'ended' ? (
        <section aria-labelledby="charged" className="mt-8">
          <Heading level={2} size="part" id="charged" className="mb-4">
            {t('charged')}
          </Heading>
          <AnswerForm
            action="/api/ended-checks/answer"
            keyText={keyText}
            values={{ answer: 'charged' }}
            button={t('chargedAction')}
            variant="secondary"
          />
        </section>
      ) : null}
      {outcome === 'lapsed' || outcome === 'stopped' ? (
        <p className="mt-5">
          <TextLink standalone href={articleHref('reversal', locale)}>
            {t('article')}
          </TextLink>
        </p>
      ) : null}
      <ButtonLink href={href('home', locale)} variant="secondary" className="mt-8">
        {t('home')}
      </ButtonLink>
    </>
  );
}
