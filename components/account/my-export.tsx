/** The data export: requested, created by a job, downloadable for some days. */
import { getTranslations } from 'next-intl/server';
import { DeferredActionForm } from '@/components/form/action/deferred-action-form.client';
import { noteAt } from '@/components/form/action/note-at';
import { Heading } from '@/components/ui/text/heading';
import { TextLink } from '@/components/ui/text/text-link';
import { exportMaxAgeDays } from '@/lib/config/account-terms';
import { getSeller } from '@/lib/config/seller';
import type { AccountProof } from '@/lib/contract/accounts';
import { type DataExport, exportDownloadPath } from '@/lib/contract/exports';
import { formatMoment } from '@/lib/i18n/format-date';
import { href } from '@/lib/routes/href';
import { type AccountContext, formPage } from './account-context';
import { AccountSection } from './account-section';
import { ProofStep } from './proof-step';

interface MyExportProps {
  readonly context: AccountContext;
  readonly exports: readonly DataExport[];
  readonly proof: AccountProof;
}

export async function MyExport({ context, exports, proof }: MyExportProps) {
  const { locale, signInHref } = context;
  const t = await getTranslations('account.export');
  const tExports = await getTranslations('exports');
  const states = await getTranslations('states.export');
  const moment = (text: string) => formatMoment(new Date(text), locale);
  return (
    <AccountSection part="export" title={t('title')} text={t('text', { days: exportMaxAgeDays })}>
      <ProofStep context={context} proof={proof} part="export" back={`${href('account', locale)}#export`}>
        <DeferredActionForm
          locale={locale}
          action="/api/exports"
          page={formPage(locale, 'export', 'export')}
          submit={t('action')}
          note={noteAt(context, 'export')}
          done={tExports('requested')}
          failed={tExports('failed', { email: getSeller().email })}
          signInHref={signInHref}
          variant="secondary"
          icon="download"
        />
        {exports.length > 0 ? (
          <>
            <Heading level={3} size="small" className="mt-8">
              {t('list')}
            </Heading>
            <ul className="mt-2 divide-y divide-sand border-sand border-y">
              {exports.map(({ id, state, created_at, expires_at }) => (
                <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 sm:px-3">
                  <span className="flex-1 basis-64">{t('askedOn', { moment: moment(created_at) })}</span>
                  <span className="text-ink-soft text-sm">
                    {states(state, { moment: expires_at === null ? '' : moment(expires_at) })}
                  </span>
                  {state === 'ready' ? (
                    <TextLink standalone href={exportDownloadPath(id)} download>
                      {t('download')}
                      <span className="sr-only"> {t('downloadAbout', { moment: moment(created_at) })}</span>
                    </TextLink>
                  ) : null}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </ProofStep>
    </AccountSection>
  );
}
