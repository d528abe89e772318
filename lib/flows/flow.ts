/**
 * Declaration of a sign-up flow: steps and fields, rendered by one engine (components/flow) and
 * validated by one function (`validate.ts`) on both sides. Texts are in the flow's namespace and in `fields`.
 */
import type { Company, LetterAddress } from '@/lib/contract/companies';
import type { Condition, Facts } from '@/lib/fields/condition';
import type { Field } from '@/lib/fields/field';
import type { FieldProblems } from '@/lib/fields/problem';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/lib/i18n/messages';
import type { RouteName } from '@/lib/routes/table';

/** Context of a flow besides its form. */
export interface FlowContext {
  /** Today in Europe/Amsterdam, YYYY-MM-DD. */
  readonly today: string;
  readonly locale: Locale;
  /** The company that the flow is about; only what the rules look at. */
  readonly company?: ContractContext | null;
  /** Companies that an order of several letters writes to, in its order; one may be in it twice. */
  readonly letters?: readonly LetterContext[];
}

/** What decides about a letter's address and how it is sent; null: the form has fields for the address. */
export interface ContractContext extends Pick<Company, 'contract_class'> {
  readonly cancellation_address: Pick<LetterAddress, 'address'> | null;
  /** Name of the company, above an address that the visitor gives. */
  readonly name?: string;
}

/** The part of a company that the rules of one of several letters read. */
export type LetterContext = Pick<Company, 'slug' | 'name'> & ContractContext;

/** One of the fields of `V`: its name and parsed type must match. */
type FieldOf<V> = { [N in keyof V & string]-?: Field<N, NonNullable<V[N]>> }[keyof V & string];

/** Fields under one heading: `<namespace>.groups.<name>`. */
export interface FlowGroup<F = Field> {
  readonly name: string;
  /** Message key, when groups with several names share texts. */
  readonly messageKey?: string;
  readonly fields: readonly F[];
  readonly when?: Condition;
  /**
   * Behind a summary (`<details>`): always, or where facts of the context meet a condition. The summary is `groups.<name>.fold`, with
   * `groups.<name>.folded` above it, or else the group's title.
   */
  readonly folded?: true | Condition;
  /** Boolean field of a folded group that is true while the group is open. */
  readonly opener?: string;
}

/** One subject per screen: `<namespace>.steps.<name>`. */
export interface FlowStep<F = Field> {
  readonly name: string;
  /** Message key, when steps with several names share texts. */
  readonly messageKey?: string;
  /** Message arguments of the step and its contents. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The person or company of the step, as prefix of its errors in a combined list. */
  readonly about?: string;
  readonly groups: readonly FlowGroup<F>[];
  /** Shows the values of the previous steps, each group with an edit link (check your answers). */
  readonly showsAnswers?: boolean;
}

/** Values as typed or sent, valid or not. */
export type RawValues = Readonly<Record<string, unknown>>;

interface FlowFrame<F> {
  readonly name: string;
  /** Namespace of its titles, headings and surrounding texts. */
  readonly namespace: keyof Messages;
  /** Its section of a namespace shared by several flows; missing texts fall back to the namespace. */
  readonly section?: string;
  /** Figures in its texts. */
  readonly figures?: Readonly<Record<string, number>>;
  readonly steps: readonly FlowStep<F>[];
  /** Path below /api that submits the flow. */
  readonly endpoint: `/${string}`;
  /** Page of a stored draft (param `reference`). */
  readonly draftPage: RouteName;
  /** Page after success (params `reference`, and `company` if the flow is about one). */
  readonly successPage: RouteName;
  /** Enter moves to the next field, Shift+Enter to the previous. */
  readonly autoProgress?: boolean;
  /** Returns the flow for a context that determines its steps: a letter for each company. */
  forContext?(context: FlowContext): AnyFlow;
  /** Returns message arguments of all texts, from the context. */
  params?(context: FlowContext): Readonly<Record<string, string | number>>;
  /** Returns the facts that conditions read, from the context and raw values. */
  facts?(context: FlowContext, values: RawValues): Facts;
}

/** A flow with parsed values `V`. */
export interface FlowDeclaration<V extends object> extends FlowFrame<FieldOf<V>> {
  /** Default values, for fields that are empty or no longer valid. Never a consent. */
  defaults?(facts: Facts, context: FlowContext): Partial<V>;
  /** Rules over several fields, evaluated on the parsed values of valid fields. */
  rules?(values: Partial<V>, facts: Facts, context: FlowContext): FieldProblems;
}

/** Any flow, regardless of its values. */
export interface AnyFlow extends FlowFrame<Field> {
  defaults?(facts: Facts, context: FlowContext): object;
  rules?(values: object, facts: Facts, context: FlowContext): FieldProblems;
}

/** Returns a flow for a context. */
export function flowIn(flow: AnyFlow, context: FlowContext): AnyFlow {
  return flow.forContext?.(context) ?? flow;
}

/** A field with its steps and conditions. */
export interface PlacedField {
  readonly field: Field;
  readonly step: string;
  /** All must be met. */
  readonly conditions: readonly Condition[];
}

/** Returns every field of a flow in order, of all steps or of some. */
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
