/**
 * What a sign-up flow is (spec §2): a declaration of steps and fields, run by one engine (components/flow) and
 * checked by one function (`validate.ts`) on both sides. Texts lie in the flow's namespace and in `fields`.
 */
import type { Company } from '@/lib/contract/companies';
import type { Condition, Facts } from '@/lib/fields/condition';
import type { Field } from '@/lib/fields/field';
import type { FieldProblems } from '@/lib/fields/problem';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import type { RouteName } from '@/lib/routes/table';

/** What a flow may know beside its form. */
export interface FlowContext {
  /** Today in Europe/Amsterdam, YYYY-MM-DD. */
  readonly today: string;
  readonly locale: Locale;
  /** The company that the flow is about; only what the rules look at. */
  readonly company?: Pick<Company, 'cancellation_address' | 'contract_class'> | null;
  /** Companies that an order of several letters writes to, in its order; one may be in it twice. */
  readonly letters?: readonly LetterContext[];
}

/** What a flow looks at of a company that one of several letters goes to. */
export type LetterContext = Pick<Company, 'slug' | 'name' | 'cancellation_address' | 'contract_class'>;

/** One of the fields of `V`: its name and its clean value have to agree with it. */
type FieldOf<V> = { [N in keyof V & string]-?: Field<N, NonNullable<V[N]>> }[keyof V & string];

/** Fields that belong together under one heading: `<namespace>.groups.<name>`. */
export interface FlowGroup<F = Field> {
  readonly name: string;
  /** Name under which its words lie, where groups of several names share them. */
  readonly words?: string;
  readonly fields: readonly F[];
  readonly when?: Condition;
}

/** One subject, one screen: `<namespace>.steps.<name>`. */
export interface FlowStep<F = Field> {
  readonly name: string;
  /** Name under which its words lie, where steps of several names share them. */
  readonly words?: string;
  /** Placeholders in the words of the step and of what stands in it. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Whom the step is about, said before its problems where those of all steps are told together. */
  readonly about?: string;
  readonly groups: readonly FlowGroup<F>[];
  /** Shows the answers of the steps before it, each group with an edit link (check your answers). */
  readonly showsAnswers?: boolean;
}

interface FlowFrame<F> {
  readonly name: string;
  /** Where its titles, headings and words around the form lie. */
  readonly namespace: keyof Messages;
  /** Its own part of a namespace that several flows share: what it lacks there is the namespace's. */
  readonly section?: string;
  /** Figures that its words name. */
  readonly figures?: Readonly<Record<string, number>>;
  readonly steps: readonly FlowStep<F>[];
  /** Path below /api that creates what the flow is for. */
  readonly endpoint: `/${string}`;
  /** Page of a kept draft (param `reference`). */
  readonly draftPage: RouteName;
  /** Page after success (params `reference`, and `company` where the flow is about one). */
  readonly successPage: RouteName;
  /** Enter goes to the next field, Shift+Enter to the one before (spec §4 'auto-progress'). */
  readonly autoProgress?: boolean;
  /** The flow as it is in a context, where its steps depend on that: a letter for each company. */
  forContext?(context: FlowContext): AnyFlow;
  /** What the context and the raw values settle for conditions. */
  facts?(context: FlowContext, values: Readonly<Record<string, unknown>>): Facts;
}

/** A flow whose clean values are `V`. */
export interface FlowDeclaration<V extends object> extends FlowFrame<FieldOf<V>> {
  /** Values to start from; recomputed for what is still empty or no longer possible. Never a consent. */
  defaults?(facts: Facts, context: FlowContext): Partial<V>;
  /** Rules over several fields, asked with the clean values once each field alone was read. */
  rules?(values: Partial<V>, facts: Facts, context: FlowContext): FieldProblems;
}

/** Any flow, whatever its values. */
export interface AnyFlow extends FlowFrame<Field> {
  defaults?(facts: Facts, context: FlowContext): object;
  rules?(values: object, facts: Facts, context: FlowContext): FieldProblems;
}

/** A flow as it is in a context. */
export function flowIn(flow: AnyFlow, context: FlowContext): AnyFlow {
  return flow.forContext?.(context) ?? flow;
}

/** A field with the steps and conditions that it stands under. */
export interface PlacedField {
  readonly field: Field;
  readonly step: string;
  /** All have to hold. */
  readonly conditions: readonly Condition[];
}

/** Every field of a flow in order, of all steps or of some. */
export function listFields(flow: Pick<AnyFlow, 'steps'>, steps?: readonly string[]): PlacedField[] {
  return flow.steps
    .filter((step) => !steps || steps.includes(step.name))
    .flatMap((step) =>
      step.groups.flatMap((group) =>
        group.fields.map((field) => ({
          field,
          step: step.name,
          conditions: [group.when, field.when].filter((each) => each !== undefined),
        })),
      ),
    );
}
