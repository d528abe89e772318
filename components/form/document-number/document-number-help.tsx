/** Help for finding a document number: drawn samples, never the visitor's own document. */
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { DocumentNumberModal } from './document-number-modal.client';
import { DocumentSample } from './document-sample';

const documents = [
  { document: 'id-card', messageKey: 'idCard' },
  { document: 'passport', messageKey: 'passport' },
  { document: 'driving-licence', messageKey: 'drivingLicence' },
] as const;

export function DocumentNumberHelp({ locale }: { locale: Locale }) {
  const t = translatorOf(locale, 'modals');
  return (
    <DocumentNumberModal
      texts={{
        open: t('document.open'),
        title: t('document.title'),
        intro: t('document.intro'),
        kinds: t('document.tabs'),
        letterO: t('document.oh'),
        close: t('close'),
      }}
      documents={documents.map(({ document, messageKey }) => ({
        key: document,
        name: t(`document.${messageKey}.name`),
        where: t(`document.${messageKey}.where`),
        sample: <DocumentSample document={document} label={t(`document.${messageKey}.alt`)} />,
      }))}
    />
  );
}
