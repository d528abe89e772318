/**
 * The fields of a step by group. Fields that do not apply are hidden; without JavaScript by CSS per group.
 */

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/form/use-hydrated';
import { classNames } from '@/components/ui/class-names';
import { Heading } from '@/components/ui/text/heading';
import type { Facts } from '@/lib/fields/condition';
import type { GroupView, StepView } from '@/lib/flows/flow-view';
import { FlowField } from './flow-field';
import { errorTexts, isApplicable, offeredOptions, openerOf } from './flow-values';
import { SmsCodeField, type SmsCodeFieldProps } from './sms-code-field';
import type { FlowEngineState } from './use-flow';

/** Returns the id of a group, for edit links. */
function groupId(name: string): string {
  return `group-${name}`;
}

interface FlowGroupsProps {
  readonly engine: FlowEngineState;
  /** Notes below a group's fields, by group name. */
  readonly notes: Readonly<Record<string, ReactNode>>;
  /** Notes below a field, by field name. */
  readonly fieldNotes: Readonly<Record<string, ReactNode>>;
}

export function FlowGroups({ engine, notes, fieldNotes }: FlowGroupsProps) {
  const { step, facts, deciding } = engine;
  return (
    <div className="grid gap-12">
      {step.groups
        .filter((group) =>
          group.fields.some((field) => mayApply(group, field, facts) || isApplicable(field, deciding, facts)),
        )
        .map((group) => (
          <FlowGroup
            key={group.name}
            engine={engine}
            group={group}
            note={notes[group.name]}
            fieldNotes={fieldNotes}
          />
        ))}
    </div>
  );
}

interface FlowGroupProps {
  readonly engine: FlowEngineState;
  readonly group: GroupView;
  readonly note: ReactNode;
  readonly fieldNotes: Readonly<Record<string, ReactNode>>;
}

function FlowGroup({ engine, group, note, fieldNotes }: FlowGroupProps) {
  const { form, facts, deciding, addressStatus } = engine;
  const hydrated = useHydrated();
  const opener = openerOf(group, facts);
  const { errors } = form.formState;
  return (
    <section
      aria-labelledby={groupId(group.name)}
      className="grid gap-6 [&:not(:has([data-opens]:checked))_[data-opened]]:hidden"
    >
      <div className="grid gap-1.5 border-sand border-b pb-3">
        <Heading level={3} size="part" id={groupId(group.name)} tabIndex={-1} className="scroll-mt-28">
          {group.title}
        </Heading>
        {group.intro ? <p className="max-w-[60ch] text-ink-soft text-sm">{group.intro}</p> : null}
      </div>
      {group.fields.map((field) => {
        const applies = isApplicable(field, deciding, facts);
        const openable = mayApply(group, field, facts);
        // A field that can never apply here is not rendered.
        if (!applies && !openable) return null;
        return (
          <div
            key={field.name}
            hidden={hydrated && !applies}
            data-opened={openable && !applies ? '' : undefined}
            className={classNames('min-w-0', hydrated && !applies && 'hidden')}
          >
            <AnyField
              engine={engine}
              form={form}
              field={field}
              errors={errorTexts(errors[field.name])}
              options={offeredOptions(field, deciding, facts)}
              opens={opener?.field === field.name ? String(opener.is) : undefined}
            />
            {fieldNotes[field.name]}
          </div>
        );
      })}
      {addressStatus !== null && group.fields.some(({ name }) => name === 'city') ? (
        <p role="status" className="sr-only">
          {addressStatus}
        </p>
      ) : null}
      {note}
    </section>
  );
}

/** A field; the SMS code has a button of its own. */
function AnyField({ engine, ...field }: SmsCodeFieldProps) {
  return field.field.name === 'smsCode' ? (
    <SmsCodeField engine={engine} {...field} />
  ) : (
    <FlowField {...field} />
  );
}

/** Returns whether a choice in this group can make a field apply. */
function mayApply(
  group: GroupView,
  field: StepView['groups'][number]['fields'][number],
  facts: Facts,
): boolean {
  const opener = openerOf(group, facts);
  return opener !== null && isApplicable(field, { [opener.field]: opener.is }, facts);
}
