/** What the holder of a link to the file of an order sees: what it is, and the downloads. */
import { getLocale, getTranslations } from 'next-intl/server';
import { FactsList } from '@/components/letters/order/facts-list';
import { MadeLink, SharedPage } from '@/components/subscriptions/shared-page';
import { ButtonLink } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import type { SharedCaseFile } from '@/lib/contract/letters/case-files';
import { formatDate } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';

const contents = ['letters', 'post', 'answers', 'payments', 'mails', 'timeline'] as const;

interface SharedFilePageProps {
  readonly link: string;
  readonly shared: Extract<SharedCaseFile, { readonly state: 'works' }>;
  /** The absolute address, right after it was made. */
  readonly madeUrl: string | null;
}

export async function SharedFilePage({ link, shared, madeUrl }: SharedFilePageProps) {
  const t = await getTranslations('caseFile.link');
  const locale = await getLocale();
  const companies = shared.company_names;
  const query = new URLSearchParams({ link }).toString();
  return (
    <SharedPage
      note={shared.own_reference ? <OwnNote reference={shared.own_reference} madeUrl={madeUrl} /> : null}
      heading={
        companies.length === 1
          ? t('heading', { company: companies[0] ?? '' })
          : t('headingSeveral', { count: companies.length })
      }
      lead={t('lead')}
    >
      <div className="mt-6">
        <FactsList
          facts={[
            { term: t('company'), value: companies.join(', ') },
            { term: t('reference'), value: <code className="figures">{shared.short_reference}</code> },
            { term: t('expires'), value: formatDate(new Date(shared.expires_at), locale) },
          ]}
        />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={`/api/case-files/shared/zip?${query}`} icon="letter" size="large" download>
          {t('zip')}
        </ButtonLink>
        <ButtonLink
          href={`/api/case-files/shared/pdf?${query}`}
          icon="letter"
          size="large"
          variant="secondary"
          download
        >
          {t('pdf')}
        </ButtonLink>
      </div>
      <p className="mt-4">{t('care')}</p>
      <Heading level={2} size="part" className="mt-10">
        {t('contentsHeading')}
      </Heading>
      <ul className="mt-3 list-disc space-y-1.5 pl-5 marker:text-moss">
        {contents.map((name) => (
          <li key={name}>{t(`contents.${name}`)}</li>
        ))}
      </ul>
      <p className="mt-3">{t('leftOut')}</p>
      <Heading level={2} size="part" className="mt-10">
        {t('checkHeading')}
      </Heading>
      <p className="mt-3">
        {t.rich('check', {
          link: (text) => <TextLink href={href('verify-letter', locale)}>{text}</TextLink>,
          code: (text) => <code className="[overflow-wrap:anywhere]">{text}</code>,
        })}
      </p>
    </SharedPage>
  );
}

/** For the customer, who sees the address to copy once. */
async function OwnNote({
  reference,
  madeUrl,
}: {
  readonly reference: string;
  readonly madeUrl: string | null;
}) {
  const t = await getTranslations('caseFile.link');
  const back = (
    <p>
      <TextLink standalone href={`${href('cancel-track-reference', await getLocale(), { reference })}#file`}>
        {t('back')}
      </TextLink>
    </p>
  );
  if (!madeUrl) {
    return (
      <Callout tone="info" title={t('owner')} role="status">
        {back}
      </Callout>
    );
  }
  return (
    <MadeLink url={madeUrl} t={t}>
      <p>{t('owner')}</p>
      {back}
    </MadeLink>
  );
}
