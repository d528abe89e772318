/** Backups for operators: one button, the file's contents, and restore instructions. */
import { FormControls } from '@/components/form/form-controls';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Container } from '@/components/ui/container';
import { Sheet } from '@/components/ui/sheet';
import { Heading } from '@/components/ui/text/heading';
import { backupDownloadPath } from '@/lib/contract/backup';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import type { OperatorPage } from './operator-page';
import { PasskeyPrompt } from './passkey-prompt';

export function BackupPage({ locale, proof }: Pick<OperatorPage, 'locale' | 'proof'>) {
  const t = translatorOf(locale, 'backup');
  const file = t('file');
  return (
    <Container width="form" className="py-8 sm:py-14 lg:py-20">
      {proof.has_passkey ? null : <PasskeyPrompt locale={locale} className="mb-8" />}
      <Sheet edge="fold" padding="roomy">
        <Heading level={1} size="page">
          {t('title')}
        </Heading>
        <p className="mt-4">{t('intro')}</p>
        <Callout tone="warning" title={t('careTitle')} className="mt-6">
          <p>{t('care')}</p>
        </Callout>
        <form method="post" action={backupDownloadPath} className="mt-6">
          <FormControls locale={locale} page={href('admin-backup', locale)} />
          <Button type="submit" icon="download">
            {t('download')}
          </Button>
        </form>
        <Heading level={2} size="part" className="mt-10">
          {t('insideTitle')}
        </Heading>
        <p className="mt-3">{t('inside')}</p>
        <Heading level={2} size="part" className="mt-10">
          {t('restoreTitle')}
        </Heading>
        <p className="mt-3">{t('restore')}</p>
        <Command command={`npm run restore -- ${file}`} />
        <p className="mt-4">{t('restoreMore')}</p>
        <Heading level={2} size="part" className="mt-10">
          {t('cliTitle')}
        </Heading>
        <p className="mt-3">{t('cli')}</p>
        <Command command={`npm run backup -- ${file}`} />
      </Sheet>
    </Container>
  );
}

/** A shell command. */
function Command({ command }: { readonly command: string }) {
  return (
    <pre className="wrap-anywhere mt-3 whitespace-pre-wrap rounded-sheet bg-sand-soft p-4 text-sm">
      <code>{command}</code>
    </pre>
  );
}
