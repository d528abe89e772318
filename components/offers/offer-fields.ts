/** Fields of the forms about an offer as the controls take them, with their texts and values. */
import { formatTypedDate } from '@/lib/fields/calendar-date';
import type { FieldView } from '@/lib/flows/flow-view';
import type { Locale } from '@/lib/i18n/locale';
import { messagesOf } from '@/lib/i18n/messages';
import type { TermField } from '@/lib/offers/term-fields';

/** Label, hint, and the text of each choice. */
type FieldTexts = Readonly<Record<string, string>>;

interface FieldContext {
  readonly locale: Locale;
  readonly input: Readonly<Partial<Record<string, string>>>;
  /** Names of fields that every sum needs. */
  readonly required: ReadonlySet<string>;
  /** The key of a field's texts, where it is not its name without the contract. */
  readonly textKeys?: Readonly<Record<string, string>>;
}

const inputModes = {
  quantity: 'numeric',
  months: 'numeric',
  date: 'numeric',
  tariff: 'decimal',
  euro: 'decimal',
  choice: 'text',
  text: 'text',
} as const;
const types = {
  quantity: 'number',
  months: 'number',
  tariff: 'number',
  euro: 'number',
  date: 'date',
  choice: 'select',
  text: 'string',
} as const;

export function describeTermField(field: TermField, context: FieldContext): FieldView {
  const { name, type, choices } = field;
  const { locale, input, required, textKeys = {} } = context;
  const { fields, unknown, unknownUsage } = messagesOf(locale).offers;
  const allTexts: Readonly<Record<string, FieldTexts>> = fields;
  const texts = allTexts[textKeys[name] ?? textKeyOf(field)] ?? {};
  const hasNone = name !== 'prices_include';
  const value = input[name] || (hasNone ? '' : (choices?.[0] ?? ''));
  const none = { value: '', label: field.part === 'usage' ? unknownUsage : unknown };
  const options = choices?.map((choice) => ({ value: choice, label: texts[choice] ?? choice }));
  return {
    name,
    label: texts.label ?? name,
    ...(texts.hint ? { hint: texts.hint } : {}),
    type: types[type],
    value: type === 'date' ? formatTypedDate(value) : value,
    required: required.has(name) || name === 'prices_include',
    conditions: [],
    width: type === 'choice' ? 'medium' : 'short',
    attributes: { autoComplete: 'off', inputMode: inputModes[type], maxLength: 40 },
    ...(options ? { options: hasNone ? [none, ...options] : options } : {}),
  };
}

/** The name without the contract in front: both contracts have the same texts. */
export function textKeyOf({ name, part }: Pick<TermField, 'name' | 'part'>): string {
  return part === 'usage' ? name : name.slice(part.length + 1);
}
