/**
 * Cancelling with several companies: one set of details, a letter for each company with its own facts, one signature,
 * one order. The rules are those of the single-letter form; the context determines the letters.
 */

import type { Field } from '@/lib/fields/field';
import { letterFieldName } from '@/lib/fields/letter-field-name';
import type { FieldProblems } from '@/lib/fields/problem';
import type { AnyFlow, FlowContext, FlowGroup, FlowStep, RawValues } from '@/lib/flows/flow';
import { defaultLocale } from '@/lib/i18n/locale';
import { type CancelValues, cancelFlow } from './cancel';
import { distinctField, letterCondition, letterField, valuesOfLetter } from './letter-fields';
import { letterAddressText } from './letter-groups';
import { letterStepName } from './letter-step';

/** Name of the flow, of its drafts and forms. */
export const severalFlowName = 'cancel-several';

/** Returns a group of the single-letter form. */
function groupOf(name: string): FlowGroup {
  const group = cancelFlow.steps
    .flatMap(({ groups }): readonly FlowGroup[] => groups)
    .find((each) => each.name === name);
  if (!group) throw new Error(`the form of one letter has no group ${name}`);
  return group;
}

const extra = groupOf('extra');
const comments = extra.fields.filter(({ name }) => name === 'comment');
const sending = groupOf('letter');

/** Groups of each letter: contract, first term, address, option, comment. */
const ownGroups: readonly FlowGroup[] = [
  groupOf('contract'),
  groupOf('term'),
  groupOf('recipient'),
  { ...sending, fields: [...sending.fields, ...comments] },
];

/** Names, in the single-letter form, of fields that each letter has separately. */
export const ownFieldNames: ReadonlySet<string> = new Set(
  ownGroups.flatMap(({ fields }) => fields.map(({ name }) => name)),
);

const detailsStep: FlowStep = {
  name: 'details',
  groups: [
    ...['person', 'address', 'find'].map(groupOf),
    { ...extra, fields: extra.fields.filter((field) => !comments.includes(field)) },
  ],
};

const submitStep: FlowStep = {
  name: 'submit',
  showsAnswers: true,
  groups: ['signature', 'start', 'declarations'].map(groupOf),
};

function letterStep(position: number, { letters = [], locale }: FlowContext): FlowStep {
  const letter = letters[position];
  const name = letter?.name ?? '';
  const twins = letters.flatMap(({ slug }, index) =>
    slug === letter?.slug && index !== position ? [index] : [],
  );
  // Two letters to one company need different contract numbers, otherwise one contract would not be cancelled.
  const fieldOf = (field: Field) => {
    const own = letterField(field, position, ownFieldNames);
    if (field.name !== 'contractNumber' || twins.length === 0) return own;
    const before = twins.filter((index) => index < position);
    return distinctField(
      own,
      before.map((index) => letterFieldName(index, field.name)),
    );
  };
  return {
    name: letterStepName(position),
    messageKey: 'letter',
    about: name,
    params: {
      company: name,
      address: letterAddressText(letter, locale),
      number: position + 1,
      total: letters.length,
    },
    groups: ownGroups.map(({ when, folded, opener, ...group }) => ({
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

/** Returns the context of one letter for the single-letter form. */
function contextOf(context: FlowContext, position: number): FlowContext {
  return { ...context, company: context.letters?.[position] ?? null };
}

function factsOf(context: FlowContext, values: RawValues, position: number) {
  return cancelFlow.facts?.(contextOf(context, position), valuesOfLetter(values, position)) ?? {};
}

function ownEntries<V>(values: Readonly<Record<string, V>>, position: number): [string, V][] {
  return Object.entries(values).map(([name, value]) => [letterFieldName(position, name), value]);
}

/** Returns the flow for the letters of a context. */
function flowFor(context: FlowContext): AnyFlow {
  const indexes = (context.letters ?? []).map((_, position) => position);
  return {
    ...frame,
    steps: [detailsStep, ...indexes.map((position) => letterStep(position, context)), submitStep],
    facts: (context, values) =>
      Object.fromEntries(
        indexes.flatMap((position) => ownEntries(factsOf(context, values, position), position)),
      ),
    defaults: (facts, context) => {
      const all = indexes.map((position) => {
        const addressCountry = facts[letterFieldName(position, 'addressCountry')] ?? null;
        return Object.entries(cancelFlow.defaults?.({ addressCountry }, contextOf(context, position)) ?? {});
      });
      return Object.fromEntries(
        all.flatMap((entries, position) =>
          entries.map(([name, value]) => [
            ownFieldNames.has(name) ? letterFieldName(position, name) : name,
            value,
          ]),
        ),
      );
    },
    rules: (values, _, context) => {
      const problems: FieldProblems = {};
      for (const position of indexes) {
        const own: Partial<CancelValues> = valuesOfLetter({ ...values }, position);
        const found = cancelFlow.rules?.(own, factsOf(context, { ...values }, position), context) ?? {};
        for (const [name, each] of ownEntries(found, position)) problems[name] = each;
      }
      return problems;
    },
  };
}

const frame = {
  name: severalFlowName,
  namespace: 'cancel',
  section: 'several',
  endpoint: '/cancellations',
  draftPage: 'cancel-complete-reference',
  successPage: 'cancel-track-reference',
  autoProgress: true,
} as const;

/** Without a context it has one letter without company: its fields represent those of every letter. */
export const cancelSeveralFlow: AnyFlow = {
  ...flowFor({
    today: '',
    locale: defaultLocale,
    letters: [{ slug: '', name: '', cancellation_address: null, contract_class: 'other' }],
  }),
  forContext: (context) => (context.letters ? flowFor(context) : cancelSeveralFlow),
};
