/**
 * Forms to several companies: one set of details, a letter for each company with its own facts, one signature, one order. Each is
 * made of the groups of a form of one letter, whose rules are those of every letter; the context determines the letters.
 */

import type { Facts } from '@/lib/fields/condition';
import type { Field } from '@/lib/fields/field';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import type { FieldProblems } from '@/lib/fields/problem';
import type { AnyFlow, FlowContext, FlowGroup, FlowStep, RawValues } from '@/lib/flows/flow';
import { defaultLocale } from '@/lib/i18n/locale';
import { distinctField, letterCondition, letterField, valuesOfLetter } from './letter-fields';
import { letterAddressText } from './letter-groups';
import { letterStepName } from './letter-step';

/** How the groups of a form of one letter are divided. */
interface SeveralParts {
  /** Name of the flow, of its drafts and forms. */
  readonly name: string;
  /** The form of one letter. */
  readonly single: AnyFlow;
  /** Groups of all letters together, and those of each letter. */
  readonly details: readonly FlowGroup[];
  readonly own: readonly FlowGroup[];
  /** Groups of the last step. */
  readonly submit: readonly FlowGroup[];
}

/** A form to several companies. */
export interface SeveralFlow {
  /** Without a context it has one letter without company: its fields represent those of every letter. */
  readonly flow: AnyFlow;
  /** Names, in the form of one letter, of fields that each letter has separately. */
  readonly ownFieldNames: ReadonlySet<string>;
}

/** Returns a group of a form of one letter. Throws for an unknown name. */
export function groupOf({ name: flow, steps }: Pick<AnyFlow, 'name' | 'steps'>, name: string): FlowGroup {
  const group = steps.flatMap(({ groups }) => groups).find((each) => each.name === name);
  if (!group) throw new Error(`the form ${flow} has no group ${name}`);
  return group;
}

function ownEntries<V>(values: Readonly<Record<string, V>>, position: number): [string, V][] {
  return Object.entries(values).map(([name, value]) => [letterFieldName(position, name), value]);
}

type Made = SeveralParts & Pick<SeveralFlow, 'ownFieldNames'>;

/** The name, in the form to several, of a field of the form of one letter. */
function nameOf({ ownFieldNames }: Made, position: number, field: string): string {
  return ownFieldNames.has(field) ? letterFieldName(position, field) : field;
}

function letterStep({ own, ownFieldNames }: Made, position: number, context: FlowContext): FlowStep {
  const { letters = [], locale } = context;
  const letter = letters[position];
  const company = letter?.name ?? '';
  const twins = letters.flatMap(({ slug }, index) =>
    slug === letter?.slug && index !== position ? [index] : [],
  );
  // Two letters to one company need different contract numbers, otherwise one contract would not be cancelled.
  const fieldOf = (field: Field) => {
    const made = letterField(field, position, ownFieldNames);
    if (field.name !== 'contractNumber' || twins.length === 0) return made;
    const before = twins.filter((index) => index < position);
    return distinctField(
      made,
      before.map((index) => letterFieldName(index, field.name)),
    );
  };
  return {
    name: letterStepName(position),
    messageKey: 'letter',
    about: company,
    params: {
      company,
      address: letterAddressText(letter, locale),
      number: position + 1,
      total: letters.length,
    },
    groups: own.map(({ when, folded, opener, ...group }) => ({
      ...group,
      name: `${group.name}${position + 1}`,
      messageKey: group.name,
      fields: group.fields.map(fieldOf),
      ...(when ? { when: letterCondition(when, position, ownFieldNames) } : {}),
      ...(folded
        ? { folded: folded === true ? folded : letterCondition(folded, position, ownFieldNames) }
        : {}),
      ...(opener ? { opener: letterFieldName(position, opener) } : {}),
    })),
  };
}

/** The context of one letter for the form of one letter. */
function contextOf(context: FlowContext, position: number): FlowContext {
  return { ...context, company: context.letters?.[position] ?? null };
}

function factsOf({ single }: Made, context: FlowContext, values: RawValues, position: number): Facts {
  return single.facts?.(contextOf(context, position), valuesOfLetter(values, position)) ?? {};
}

function defaultsOf({ single, ...made }: Made, facts: Facts, context: FlowContext, position: number) {
  const addressCountry = facts[letterFieldName(position, 'addressCountry')] ?? null;
  const found = single.defaults?.({ addressCountry }, contextOf(context, position)) ?? {};
  return Object.entries(found).map(([field, value]) => [nameOf({ single, ...made }, position, field), value]);
}

function problemsOf(made: Made, values: RawValues, context: FlowContext, position: number): FieldProblems {
  const facts = factsOf(made, context, values, position);
  const found = made.single.rules?.(valuesOfLetter(values, position), facts, context) ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([field, each]) => [nameOf(made, position, field), each]),
  );
}

/** The flow for the letters of a context. */
function flowFor(made: Made, context: FlowContext): AnyFlow {
  const { name, single, details, submit } = made;
  const indexes = (context.letters ?? []).map((_, position) => position);
  return {
    name,
    namespace: single.namespace,
    section: 'several',
    endpoint: single.endpoint,
    draftPage: single.draftPage,
    successPage: 'cancel-track-reference',
    autoProgress: true,
    steps: [
      { name: 'details', groups: details },
      ...indexes.map((position) => letterStep(made, position, context)),
      { name: 'submit', showsAnswers: true, groups: submit },
    ],
    facts: (context, values) =>
      Object.fromEntries(
        indexes.flatMap((position) => ownEntries(factsOf(made, context, values, position), position)),
      ),
    defaults: (facts, context) =>
      Object.fromEntries(indexes.flatMap((position) => defaultsOf(made, facts, context, position))),
    rules: (values, _, context) =>
      Object.assign({}, ...indexes.map((position) => problemsOf(made, { ...values }, context, position))),
  };
}

/** Returns the form of some parts. */
export function severalFlowOf(parts: SeveralParts): SeveralFlow {
  const ownFieldNames: ReadonlySet<string> = new Set(
    parts.own.flatMap(({ fields }) => fields.map(({ name }) => name)),
  );
  const made = { ...parts, ownFieldNames };
  const flow: AnyFlow = {
    ...flowFor(made, {
      today: '',
      locale: defaultLocale,
      letters: [{ slug: '', name: '', cancellation_address: null, contract_class: 'other' }],
    }),
    forContext: (context) => (context.letters ? flowFor(made, context) : flow),
  };
  return { flow, ownFieldNames };
}
