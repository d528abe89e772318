'use client';

import { useParams } from 'next/navigation';
import { FailureNote } from '@/components/shell/notices/failure-note.client';
import { defaultLocale, isLocale } from '@/lib/i18n/locale';

/** Error boundary inside the layout: bar and footer stay. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const { locale } = useParams();
  return <FailureNote locale={isLocale(locale) ? locale : defaultLocale} error={error} onRetry={retry} />;
}
