import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { orSignIn } from '@/components/account/signed-out';
import { BackupPage } from '@/components/admin/backup-page';
import { getMe } from '@/lib/api-client/accounts';
import { serverApi } from '@/lib/api-client/server';
import { href } from '@/lib/routes/href';
import { pageMetadata } from '@/lib/seo/metadata';

/** Of operators alone: rendered for each request, kept by nobody. */
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('backup');
  const locale = await getLocale();
  return pageMetadata({ name: 'admin-backup', locale, title: t('title'), description: t('description') });
}

/** Backups (spec §2, §6). The edge went by its hint; who asks is asked again here, and once more where the data is. */
export default async function AdminBackupPage() {
  const locale = await getLocale();
  const api = await serverApi({ withVisitor: true });
  const me = await orSignIn(getMe(api), locale, href('admin-backup', locale));
  if (me.role !== 'admin') notFound();
  return <BackupPage locale={locale} />;
}
