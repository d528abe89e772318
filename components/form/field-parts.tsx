/** Label, hint and errors of a control. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/drawings/icon';
import { TextLink } from '@/components/ui/text/text-link';
import type { FieldView } from '@/lib/flows/flow-view';
import { errorsId, hintId } from './field-ids';

/** The label's text. Optional fields are marked; all others are required. */
export function LabelText({ field, children }: { field: FieldView; children?: ReactNode }) {
  const t = useTranslations('fields');
  return (
    <>
      <span>{children ?? field.question ?? field.label}</span>
      {field.required || field.type === 'boolean' ? null : (
        <span className="ml-1.5 font-normal text-ink-soft text-sm">{t('controls.optional')}</span>
      )}
    </>
  );
}

export function FieldHint({ field }: { field: FieldView }) {
  if (!field.hint && !field.link) return null;
  return (
    <p id={hintId(field.name)} className="max-w-[60ch] text-ink-soft text-sm leading-snug">
      {field.hint ? <span>{field.hint}</span> : null}
      {field.link ? (
        <TextLink
          href={field.link.href}
          target="_blank"
          rel="noopener"
          className={field.hint ? 'ml-1' : undefined}
        >
          {field.link.label}
        </TextLink>
      ) : null}
    </p>
  );
}

/** The errors of a field, each with an icon. Renders nothing without errors. */
export function FieldErrors({ name, errors }: { name: string; errors: readonly string[] }) {
  const t = useTranslations('fields');
  if (errors.length === 0) return null;
  return (
    <ul id={errorsId(name)} className="grid gap-1 font-semibold text-danger text-sm leading-snug">
      {errors.map((error) => (
        <li key={error} className="flex items-start gap-1.5">
          <Icon name="error" sizePixels={18} className="mt-px" />
          <span>
            <span className="sr-only">{t('controls.error')} </span>
            {error}
          </span>
        </li>
      ))}
    </ul>
  );
}
