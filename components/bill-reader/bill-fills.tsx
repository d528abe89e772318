/** What a statement filled in, what it would replace, and what stays empty, each with the line that it comes from. */
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { controlId } from '@/components/form/field-ids';
import { Button } from '@/components/ui/button';
import type { Fill, FilledForm } from './fill-from-bill';

interface BillFillsProps {
  readonly fills: readonly Fill[];
  readonly form: FilledForm;
  readonly onReplace: (fill: Fill) => void;
  readonly onUndo: () => void;
}

export function BillFills({ fills, form, onReplace, onUndo }: BillFillsProps) {
  const t = useTranslations('billReader');
  const of = (kind: Fill['kind']) => fills.filter((fill) => fill.kind === kind);
  const isFilled = of('filled').length > 0;
  return (
    <div className="mt-2 grid gap-4">
      {(['filled', 'asked', 'same', 'empty'] as const).map((kind) =>
        of(kind).length === 0 ? null : (
          <FillList key={kind} title={t(kind)}>
            {of(kind).map((fill) => (
              <FillItem key={fill.target.name} fill={fill} form={form} onReplace={onReplace} />
            ))}
          </FillList>
        ),
      )}
      {isFilled ? (
        <p>
          <Button variant="secondary" size="small" onClick={onUndo}>
            {t('undo')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

function FillList({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold text-sm">{title}</p>
      <ul className="mt-1 grid gap-2 text-sm">{children}</ul>
    </div>
  );
}

interface FillItemProps extends Pick<BillFillsProps, 'form' | 'onReplace'> {
  readonly fill: Fill;
}

function FillItem({ fill, form, onReplace }: FillItemProps) {
  const t = useTranslations('billReader');
  const { target } = fill;
  const link = (
    <a
      href={`#${controlId(target.name)}`}
      onClick={(event) => focusField(event, target.name)}
      className="underline"
    >
      {target.label}
    </a>
  );
  if (fill.kind === 'empty') {
    return (
      <li>
        {link}
        <span className="block text-ink-soft">{t(`reason.${fill.reason}`)}</span>
      </li>
    );
  }
  const { certainty } = fill.figure;
  // A sum has a line for each part; of the same figure in several places one is enough.
  const places = fill.figure.places.slice(0, certainty === 'added' ? undefined : 1);
  const typed = form.read(target.name);
  return (
    <li>
      {link}
      {fill.kind === 'asked' ? (
        <span className="block">
          {typed === '' ? t('opener', { read: fill.value }) : t('askedText', { typed, read: fill.value })}
        </span>
      ) : (
        <span className="figures">{` ${fill.value}`}</span>
      )}
      {places.map((place) => (
        <span key={`${place.page} ${place.line}`} className="block text-ink-soft [overflow-wrap:anywhere]">
          {t('line', place)}
        </span>
      ))}
      {fill.kind === 'asked' ? (
        <Button
          variant="secondary"
          size="small"
          className="mt-1"
          aria-label={t('replaceField', { label: target.label, read: fill.value })}
          onClick={() => onReplace(fill)}
        >
          {t('replace', { read: fill.value })}
        </Button>
      ) : null}
    </li>
  );
}

/** To the field, without a step in the browser's history. */
function focusField(event: { preventDefault: () => void }, name: string): void {
  const field = document.getElementById(controlId(name));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
