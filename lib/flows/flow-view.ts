/** A flow for display: plain data with its texts in one language, created by `describe-flow.ts` on the server. */
import type { Condition, Facts } from '@/lib/fields/condition';
import type { FieldAttributes, FieldFormat, FieldMode, FieldType } from '@/lib/fields/field';
import type { Locale } from '@/lib/i18n/locale';
import type { FlowContext } from './flow';

export interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** A price, or another short note beside the label. */
  readonly note?: string;
  readonly when?: Condition;
}

/** Every property of a form field, and the data that the markup needs. */
export interface FieldView {
  readonly name: string;
  /** Posted name, if different: several forms on a page may have the same field. */
  readonly postedAs?: string;
  readonly label: string;
  /** Whether the title of the group is the same text: then the label is for screen readers only. */
  readonly isLabelInTitle?: true;
  readonly type: FieldType;
  /** Initial raw value: a draft's, or a default. */
  readonly value?: unknown;
  readonly placeholder?: string;
  /** Replaces the label above yes/no radios. */
  readonly question?: string;
  readonly options?: readonly OptionView[];
  readonly mode?: FieldMode;
  readonly format?: FieldFormat;
  readonly attributes?: FieldAttributes;
  readonly suggestionsEndpoint?: string;
  /** Autocomplete: the initial text when the value is an id. */
  readonly defaultTextValue?: string;
  readonly hint?: string;
  /** A link beside the field, such as to the terms. */
  readonly link?: { readonly href: string; readonly label: string };
  readonly required: boolean;
  readonly width?: 'short' | 'half' | 'medium';
  /** All must be met for the field to apply. */
  readonly conditions: readonly Condition[];
  /** Of a folded field: the text of its summary, and the value with which it stays folded. */
  readonly fold?: { readonly label: string; readonly usual?: unknown };
  /** The person that the field is about, when the form has it for several. */
  readonly about?: string;
}

export interface GroupView {
  readonly name: string;
  readonly title: string;
  readonly intro?: string;
  readonly fields: readonly FieldView[];
  /** Of a folded group. */
  readonly fold?: FoldView;
}

export interface FoldView {
  /** Text of the summary; the group's title without it. */
  readonly label?: string;
  /** Boolean field of the group that is true while the group is open. */
  readonly opener?: string;
}

export interface StepView {
  readonly name: string;
  readonly title: string;
  /** In the list of steps. */
  readonly shortTitle: string;
  /** "Step 1 of 4"; only in a flow of several steps. */
  readonly position?: string;
  readonly intro?: string;
  /** Label of the button that completes the step; on the last one it states the obligation. */
  readonly action: string;
  readonly showsAnswers: boolean;
  readonly groups: readonly GroupView[];
}

export interface FlowView {
  readonly name: string;
  readonly locale: Locale;
  readonly steps: readonly StepView[];
  readonly endpoint: string;
  /** Slug of the flow's company, or null. */
  readonly company: string | null;
  readonly context: FlowContext;
  readonly facts: Facts;
  /** Enter moves to the next field, Shift+Enter to the previous. */
  readonly autoProgress: boolean;
}

/** Returns a raw value as its control has it: yes/no radios have "yes" and "no", where drafts have booleans. */
export function controlValue({ type, mode }: Pick<FieldView, 'type' | 'mode'>, raw: unknown): unknown {
  if (type !== 'boolean' || mode !== 'buttons' || typeof raw !== 'boolean') return raw;
  return raw ? 'yes' : 'no';
}

/** Returns every field of a flow, or of one of its steps. */
export function listFieldViews(view: Pick<FlowView, 'steps'>, step?: string): FieldView[] {
  return view.steps
    .filter(({ name }) => step === undefined || name === step)
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
}
