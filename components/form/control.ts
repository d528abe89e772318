/** What a control is given: its view, its state, and what a form library hangs on it. */
import type { ChangeEvent, FocusEvent, RefCallback } from 'react';
import type { FieldView } from '@/lib/flows/flow-view';
import { describedBy } from './field-ids';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Handlers and ref of a native control: react-hook-form's `register(name)` fits. */
export interface ControlRegistration {
  readonly onChange?: (event: ChangeEvent<Control>) => void;
  readonly onBlur?: (event: FocusEvent<Control>) => void;
  readonly ref?: RefCallback<Control>;
}

export interface ControlProps {
  readonly field: FieldView;
  readonly errors: readonly string[];
  readonly registration?: ControlRegistration;
}

/** ARIA of a control, from what is wrong with it. */
export function ariaOf(field: FieldView, errors: readonly string[]) {
  return {
    'aria-describedby': describedBy(field.name, Boolean(field.hint ?? field.link), errors.length > 0),
    'aria-invalid': errors.length > 0 || undefined,
    'aria-required': field.required || undefined,
  } as const;
}

/** A raw value as the text that a control starts with. */
export function textOf(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}

/** Look of a control that takes text: 48 px high, an edge of 3 to 1, room below a bar that sticks. */
export const controlLook =
  'block min-h-12 w-full scroll-mt-28 scroll-mb-32 rounded-field border-[1.5px] border-line bg-sheet px-3.5 py-2.5 text-base text-ink transition-colors placeholder:text-ink-soft hover:border-ink aria-invalid:border-danger aria-invalid:border-2';

const widths = { short: 'max-w-[11rem]', medium: 'max-w-[20rem]' } as const;

/** The class that keeps a control as wide as what it asks. */
export function widthOf(field: FieldView): string {
  return field.width ? widths[field.width] : '';
}
