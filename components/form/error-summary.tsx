/**
 * Every error of a form, each a link to its field: client code moves the focus to it. Renders nothing without errors. For
 * forms with and without client code.
 */
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { failureMark } from '@/components/ui/failure-mark';
import { classNames } from '@/components/ui/style/class-names';
import { controlId } from './field-ids';

export interface SummaryEntry {
  readonly name: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly entries: readonly SummaryEntry[];
  /** Called instead of following the link, when the field may be on another step. */
  readonly onChoose?: (name: string) => void;
  readonly className?: string;
}

export function ErrorSummary({ entries, onChoose, className }: ErrorSummaryProps) {
  const t = useTranslations('fields');
  if (entries.length === 0) return null;
  const choose =
    onChoose &&
    ((event: MouseEvent, name: string) => {
      event.preventDefault();
      onChoose(name);
    });
  return (
    <div
      {...failureMark}
      role="alert"
      aria-labelledby="error-summary-title"
      className={classNames(
        'scroll-mt-28 rounded-field border-2 border-danger bg-danger-tint p-5',
        className,
      )}
    >
      <h2 id="error-summary-title" className="flex items-center gap-2.5 text-lg">
        <Icon name="error" sizePixels={24} className="text-danger" />
        {t('controls.summaryTitle')}
      </h2>
      <ul className="mt-3 grid gap-1">
        {entries.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            <a
              href={`#${controlId(name)}`}
              onClick={choose && ((event) => choose(event, name))}
              className="inline-block py-0.5 font-semibold text-danger underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
