/** Labels and values, with copy buttons. */
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { CopyButton } from './copy-button.client';

interface LabelledValue {
  readonly key: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Text to copy; no button without it. */
  readonly copy?: string | undefined;
}

export interface ValueListProps {
  readonly locale: Locale;
  readonly values: readonly LabelledValue[];
}

export function ValueList({ locale, values }: ValueListProps) {
  const t = translatorOf(locale, 'common');
  return (
    <dl className="@container divide-y divide-sand border-sand border-y">
      {values.map(({ key, label, value, copy }) => (
        <div key={key} className="grid gap-x-6 gap-y-0.5 py-2.5 @md:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-ink-soft text-sm leading-6">{label}</dt>
          <dd className="flex min-w-0 items-start justify-between gap-3">
            <div className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{value}</div>
            {copy === undefined ? null : (
              <CopyButton
                text={copy}
                label={t('copy.action', { what: label })}
                done={t('copy.done', { what: label })}
                failed={t('copy.failed')}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
