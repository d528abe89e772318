/**
 * Help for finding a document number (spec §2 'modal-document-number'): drawn samples, never the visitor's
 * own document.
 */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { DocumentNumberModal } from './document-number-modal.client';
import { DocumentSample } from './document-sample';

const documents = [
  { document: 'id-card', words: 'idCard' },
  { document: 'passport', words: 'passport' },
  { document: 'driving-licence', words: 'drivingLicence' },
] as const;

export function DocumentNumberHelp({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'modals');
  return (
    <DocumentNumberModal
      words={{
        open: t('document.open'),
        title: t('document.title'),
        intro: t('document.intro'),
        kinds: t('document.tabs'),
        letterO: t('document.oh'),
        close: t('close'),
      }}
      documents={documents.map(({ document, words }) => ({
        key: document,
        name: t(`document.${words}.name`),
        where: t(`document.${words}.where`),
        sample: <DocumentSample document={document} label={t(`document.${words}.alt`)} />,
      }))}
    />
  );
}
