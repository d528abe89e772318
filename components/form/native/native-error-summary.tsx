/** Errors of a submitted form without client code, each a link to its field (facts 'Forms'). Renders nothing without errors. */
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/drawings/icon';
import { controlId } from '../field-ids';

export interface SummarisedError {
  /** Name of the field. */
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

export async function NativeErrorSummary({ errors }: { readonly errors: readonly SummarisedError[] }) {
  const t = await getTranslations('fields.controls');
  if (errors.length === 0) return null;
  return (
    <div
      role="alert"
      aria-labelledby="error-summary-title"
      className="mt-8 max-w-[44rem] rounded-field border-2 border-danger bg-danger-tint p-5"
    >
      <h2 id="error-summary-title" className="flex items-center gap-2.5 text-lg">
        <Icon name="error" sizePixels={24} className="text-danger" />
        {t('summaryTitle')}
      </h2>
      <ul className="mt-3 grid gap-1">
        {errors.map(({ name, label, text }) => (
          <li key={name}>
            <a
              href={`#${controlId(name)}`}
              className="inline-block py-0.5 font-semibold text-danger underline underline-offset-4"
            >
              {label}: {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
