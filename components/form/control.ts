/** Props of a control: its view, its state, and react-hook-form's registration. */
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

/** Returns the ARIA attributes of a control and its errors. */
export function ariaOf(field: FieldView, errors: readonly string[]) {
  return {
    'aria-describedby': describedBy(field.name, Boolean(field.hint ?? field.link), errors.length > 0),
    'aria-invalid': errors.length > 0 || undefined,
    'aria-required': field.required || undefined,
  } as const;
}

/** Returns a raw value as a control's initial text. */
export function textOf(raw: unknown): string {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
}

/** Class of a text control (app/styles/parts.css). */
export const controlLook = 'control';

const widths = { short: 'max-w-[11rem]', half: '', medium: 'max-w-[20rem]' } as const;

/** Returns the width class for a control's expected content. */
export function widthOf(field: FieldView): string {
  return field.width ? widths[field.width] : '';
}
