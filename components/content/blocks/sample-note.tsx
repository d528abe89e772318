/** Marks the following content as samples, not real customers or documents. */
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';

export function SampleNote({ locale, children }: { readonly locale: Locale; readonly children: ReactNode }) {
  const t = translatorOf(locale, 'blocks');
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft text-sm">
      <Badge tone="warning" icon="info">
        {t('sample.badge')}
      </Badge>
      <span>{children}</span>
    </p>
  );
}
