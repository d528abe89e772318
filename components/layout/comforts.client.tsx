'use client';
/** What comes after the page (after-load.client.tsx), each a line. */
import type { Locale } from '@/lib/i18n/locale';
import { ConnectionNotice } from './connection-notice.client';
import { NoticeDock } from './notice-dock.client';

export interface ComfortsProps {
  readonly locale: Locale;
}

export function Comforts({ locale }: ComfortsProps) {
  return (
    <NoticeDock>
      <ConnectionNotice locale={locale} />
    </NoticeDock>
  );
}
