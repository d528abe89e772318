import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { BackupPage } from '@/components/operator/backup-page';
import { openOperatorPage } from '@/components/operator/operator-page';
import { titledMetadata } from '@/lib/seo/metadata';

/** Operators only: rendered for each request, never cached. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return titledMetadata('admin-backup', await getLocale(), await getTranslations('backup'));
}

/** Backups. Access is checked here again, and once more by the API. */
export default async function OperatorBackupRoute() {
  const { operator } = await openOperatorPage({ page: 'admin-backup', read: '/admin/overview' });
  return <BackupPage locale={operator.locale} proof={operator.proof} />;
}
