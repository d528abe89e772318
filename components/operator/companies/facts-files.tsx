/** The file of facts: export, import, and the results of earlier imports. */
import { controlId } from '@/components/form/field-ids';
import { ActionDrawer } from '@/components/operator/action/action-drawer';
import { noteOf } from '@/components/operator/action/action-note';
import { EventList } from '@/components/operator/event-list';
import { OperatorSection } from '@/components/operator/operator-section';
import type { SectionPage } from '@/components/operator/section';
import { SectionAction } from '@/components/operator/section-action';
import { TextLink } from '@/components/ui/text/text-link';
import type { OperatorReads } from '@/lib/api-client/operators';
import { factsImportFields } from '@/lib/flows/forms/company-actions';
import { translatorOf } from '@/lib/i18n/translator';
import { FactsUpload } from './facts-upload.client';

const form = 'company-facts-import';

interface FactsFilesProps {
  readonly page: SectionPage;
  readonly imports: OperatorReads['/admin/companies']['imports'];
}

export function FactsFiles({ page, imports }: FactsFilesProps) {
  const { locale } = page.operator;
  const t = translatorOf(locale, 'admin');
  return (
    <OperatorSection id="file" title={t('companies.fileTitle')} text={t('companies.fileText')}>
      <div className="grid gap-6">
        <p>
          <TextLink standalone href="/api/admin/companies/facts.csv" download>
            {t('companies.export')}
          </TextLink>
        </p>
        <ActionDrawer title={t('companies.import')} open={noteOf(page.note, form, 'all') !== null}>
          <SectionAction
            page={page}
            form={form}
            id="all"
            action="/api/admin/companies/import"
            fields={factsImportFields}
            submit={t('companies.import')}
            done={t('companies.imported')}
            about={t('companies.fileTitle')}
          >
            <FactsUpload
              target={controlId(`${form}-all-csv`)}
              label={t('companies.upload')}
              button={translatorOf(locale, 'common')('chooseFile')}
              hint={t('companies.uploadHint')}
            />
          </SectionAction>
        </ActionDrawer>
        <h3 className="text-lg">{t('companies.importsTitle')}</h3>
        {imports.length === 0 ? (
          <p className="text-ink-soft">{t('companies.importsNone')}</p>
        ) : (
          <EventList
            locale={locale}
            label={t('companies.importsTitle')}
            events={imports.map(({ id, at, operator, after }) => ({
              id,
              at,
              actor: operator,
              title: t('companies.importCounts', {
                added: after?.added ?? '0',
                updated: after?.updated ?? '0',
                unchanged: after?.unchanged ?? '0',
                decided: after?.decided ?? '0',
                refused: after?.refused ?? '0',
              }),
              detail: after?.refused_rows ? (
                <details>
                  <summary className="font-semibold">{t('companies.refusedRows')}</summary>
                  <p className="mt-1 whitespace-pre-line">{after.refused_rows}</p>
                </details>
              ) : undefined,
            }))}
          />
        )}
      </div>
    </OperatorSection>
  );
}
