/** Contact and payment data, reviewed before a form is sent. */
import type { Facts } from '@/lib/fields/condition';
import { type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import { formatValue } from '@/lib/flows/format-value';
import { type FormValues, isApplicable } from './values/flow-values';

export interface ContactEntry {
  /** Name of the field. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Fields in which a typing error has consequences that are noticed late. */
const contactFields: readonly string[] = ['email', 'phoneNumber', 'bankAccount'];

/** Lists the visible, filled fields among them, in form order. */
export function listContactEntries(view: FlowView, values: FormValues, facts: Facts): ContactEntry[] {
  return listFieldViews(view).flatMap((field) => {
    const raw = values[field.name];
    const isShown =
      contactFields.includes(field.name) && isApplicable(field, values, facts) && typeof raw === 'string';
    if (!isShown || raw.trim() === '') return [];
    const value = formatValue(raw.trim(), field.format, view.locale);
    return [{ name: field.name, label: field.label, value }];
  });
}
