/** A flow with its messages in one language. For servers: it reads all messages. */
import { formatTypedDate } from '@/lib/fields/calendar-date';
import { type Condition, type Facts, holds } from '@/lib/fields/condition';
import { listCountries } from '@/lib/fields/countries';
import type { Field } from '@/lib/fields/field';
import { messageName } from '@/lib/fields/letter-field-name';
import type { Locale } from '@/lib/i18n/locale';
import { type AnyFlow, type FlowContext, type FlowGroup, type FlowStep, flowIn } from '../flow';
import { withDefaults } from '../flow-defaults';
import {
  controlValue,
  type FieldView,
  type FlowView,
  type GroupView,
  type OptionView,
  type StepView,
} from '../flow-view';
import { findFlowText, findMessage } from './flow-text';

/** Page data that a declaration doesn't contain. */
export interface FlowDescription {
  readonly locale: Locale;
  readonly context: FlowContext;
  /** Slug of the flow's company. */
  readonly company?: string | null;
  /** Raw values of a draft. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Placeholders in the texts, such as the company's name. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Notes beside options, such as prices, by field and option. */
  readonly notes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Links to details, by field. */
  readonly links?: Readonly<Record<string, { readonly href: string; readonly label: string }>>;
}

type FindMessage = (key: string) => string | undefined;

/**
 * Describes a flow. A text comes from the flow's section (`<namespace>.<section>.…`), otherwise from its
 * namespace, and for a field otherwise from the shared vocabulary (`fields.field.<name>`).
 */
export function describeFlow(declared: AnyFlow, description: FlowDescription): FlowView {
  const { locale, context, company = null, values = {} } = description;
  const flow = flowIn(declared, context);
  const start = withDefaults(flow, values, context);
  const steps = flow.steps.map((step) => describeStep(flow, step, start, description));
  const facts = flow.facts?.(context, start) ?? {};
  const { name, endpoint, autoProgress = false } = flow;
  return { name, locale, steps, endpoint, company, context, facts, autoProgress };
}

function describeStep(
  flow: AnyFlow,
  step: FlowStep,
  start: Readonly<Record<string, unknown>>,
  description: FlowDescription,
): StepView {
  const { locale, context } = description;
  const described = {
    ...description,
    params: { ...flow.figures, ...flow.params?.(context), ...description.params, ...step.params },
  };
  const messageFor: FindMessage = (key) =>
    findFlowText(flow, key, described) ?? findMessage('fields', key, described);
  const must = (key: string) => {
    const text = messageFor(key);
    if (text === undefined) throw new Error(`flow ${flow.name} has no message ${key} in ${locale}`);
    return text;
  };
  const wordingOf = ({ namespace, key }: NonNullable<Field['wording']>) => {
    const text = findMessage(namespace, key, described);
    if (text === undefined)
      throw new Error(`flow ${flow.name} has no message ${namespace}.${key} in ${locale}`);
    return text;
  };
  const countries = listCountries(locale);
  const defaults = withDefaults(flow, {}, context);
  const viewOf = (field: Field, conditions: readonly Condition[]): FieldView => {
    const key = `field.${messageName(field.name)}`;
    return withoutUndefined({
      ...pickView(field),
      label: field.wording ? wordingOf(field.wording) : must(`${key}.label`),
      // An optional field has a different hint where it is required.
      hint: (field.required ? messageFor(`${key}.hintRequired`) : undefined) ?? messageFor(`${key}.hint`),
      question: messageFor(`${key}.question`),
      placeholder: messageFor(`${key}.placeholder`),
      value: rawFor(field, start[field.name]),
      options:
        field.optionSet === 'countries'
          ? countries
          : describeOptions(field, { must, messageFor, wordingOf }, description.notes),
      link: description.links?.[field.name],
      fold: field.folded ? { label: must(`${key}.fold`), usual: defaults[field.name] } : undefined,
      conditions: field.when ? [...conditions, field.when] : conditions,
      about: step.about,
    });
  };
  const prefix = `steps.${step.messageKey ?? step.name}`;
  const total = flow.steps.length;
  return withoutUndefined({
    name: step.name,
    title: must(`${prefix}.title`),
    shortTitle: must(`${prefix}.short`),
    position:
      total > 1
        ? findMessage('flow', 'step', { locale, params: { number: flow.steps.indexOf(step) + 1, total } })
        : undefined,
    intro: messageFor(`${prefix}.intro`),
    action: must(`${prefix}.action`),
    showsAnswers: step.showsAnswers ?? false,
    groups: step.groups.map(
      (group): GroupView =>
        describeGroup(group, viewOf, { must, messageFor, facts: flow.facts?.(context, start) ?? {} }),
    ),
  });
}

interface GroupTexts {
  readonly must: (key: string) => string;
  readonly messageFor: FindMessage;
  readonly facts: Facts;
}

function describeGroup(
  group: FlowGroup,
  viewOf: (field: Field, conditions: readonly Condition[]) => FieldView,
  { must, messageFor, facts }: GroupTexts,
): GroupView {
  const key = `groups.${group.messageKey ?? group.name}`;
  const isFolded = group.folded === true || (group.folded && holds(group.folded, {}, facts));
  const title = must(`${key}.title`);
  return withoutUndefined({
    name: group.name,
    title,
    intro: (isFolded ? messageFor(`${key}.folded`) : undefined) ?? messageFor(`${key}.intro`),
    fields: group.fields.map((field) => {
      const view = viewOf(field, group.when ? [group.when] : []);
      const isInTitle = field.required && (view.question ?? view.label) === title;
      return isInTitle ? { ...view, isLabelInTitle: true } : view;
    }),
    fold: isFolded ? withoutUndefined({ label: messageFor(`${key}.fold`), opener: group.opener }) : undefined,
  });
}

function pickView({ name, type, mode, format, attributes, suggestionsEndpoint, required, width }: Field) {
  return { name, type, mode, format, attributes, suggestionsEndpoint, required, width };
}

interface OptionTexts {
  readonly must: (key: string) => string;
  readonly messageFor: FindMessage;
  readonly wordingOf: (wording: NonNullable<Field['wording']>) => string;
}

function describeOptions(
  field: Field,
  { must, messageFor, wordingOf }: OptionTexts,
  notes: FlowDescription['notes'],
): OptionView[] | undefined {
  const key = `field.${messageName(field.name)}`;
  const wording = field.optionWording;
  const labelOf = (value: string) =>
    wording ? wordingOf({ ...wording, key: `${wording.key}.${value}` }) : must(`${key}.options.${value}`);
  const options = field.options?.map(({ value, when }) =>
    withoutUndefined({
      value,
      when,
      label: labelOf(value),
      hint: messageFor(`${key}.optionHints.${value}`),
      note: notes?.[field.name]?.[value],
    }),
  );
  const empty = messageFor(`${key}.empty`);
  return options && empty ? [{ value: '', label: empty }, ...options] : options;
}

/** Returns a raw value in the control's format: dates have the day first. */
function rawFor(field: Field, raw: unknown): unknown {
  if (field.type === 'date' && typeof raw === 'string') return formatTypedDate(raw);
  return controlValue(field, raw);
}

/** Removes undefined properties: the view is serialised for the browser. */
function withoutUndefined<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}
