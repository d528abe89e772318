/** A flow as a page shows it: plain data with its texts in one language, made by `describe-flow.ts` on the server. */
import type { Condition, Facts } from '@/lib/fields/condition';
import type { FieldAttributes, FieldMode, FieldType } from '@/lib/fields/field';
import type { Locale } from '@/lib/i18n/locale';
import type { FlowContext } from './flow';

export interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
  /** A price, or another short figure beside the label. */
  readonly note?: string;
  readonly when?: Condition;
}

/** Every property of spec §3's generic form field, and what the markup needs beside them. */
export interface FieldView {
  readonly name: string;
  /** Name that it is posted under, where that is another: several forms on a page may ask the same. */
  readonly postedAs?: string;
  readonly label: string;
  readonly type: FieldType;
  /** Raw value to start from: a draft's, or a default. */
  readonly value?: unknown;
  readonly placeholder?: string;
  /** Asked above yes/no radios in place of the label. */
  readonly question?: string;
  readonly options?: readonly OptionView[];
  readonly mode?: FieldMode;
  readonly attributes?: FieldAttributes;
  readonly suggestionsEndpoint?: string;
  /** Autocomplete: the text to start with where the value is an id. */
  readonly defaultTextValue?: string;
  readonly hint?: string;
  /** Where to read more, as beside the acceptance of terms. */
  readonly link?: { readonly href: string; readonly label: string };
  readonly required: boolean;
  readonly width?: 'short' | 'medium';
  /** All have to hold for the field to be asked. */
  readonly conditions: readonly Condition[];
  /** Whom it is about, where the form asks the same of several. */
  readonly about?: string;
}

export interface GroupView {
  readonly name: string;
  readonly title: string;
  readonly intro?: string;
  readonly fields: readonly FieldView[];
}

export interface StepView {
  readonly name: string;
  readonly title: string;
  /** In the list of steps. */
  readonly shortTitle: string;
  readonly intro?: string;
  /** Words on the button that leaves the step; on the last one they say what it commits to. */
  readonly action: string;
  readonly showsAnswers: boolean;
  readonly groups: readonly GroupView[];
}

export interface FlowView {
  readonly name: string;
  readonly locale: Locale;
  readonly steps: readonly StepView[];
  readonly endpoint: string;
  /** Slug of the company that the flow is about, or null. */
  readonly company: string | null;
  readonly context: FlowContext;
  readonly facts: Facts;
  /** Enter goes to the next field, Shift+Enter to the one before (spec §4). */
  readonly autoProgress: boolean;
}

/** Every field of a flow, or of one of its steps. */
export function listFieldViews(view: Pick<FlowView, 'steps'>, step?: string): FieldView[] {
  return view.steps
    .filter(({ name }) => step === undefined || name === step)
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
}
