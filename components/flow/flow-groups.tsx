/** The fields of a step by group. Fields that do not apply are hidden; without JavaScript by CSS per group. */

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/style/class-names';
import { Heading } from '@/components/ui/text/heading';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Facts } from '@/lib/fields/condition';
import type { FieldView, GroupView, StepView } from '@/lib/flows/flow-view';
import { FieldsFold } from './fields-fold';
import { FlowField } from './flow-field';
import { SmsCodeField, type SmsCodeFieldProps } from './sms-code-field';
import type { FlowEngineState } from './use-flow';
import { withStartDays, withStartOptions } from './use-start-texts';
import { errorTexts, isApplicable, offeredOptions, openerOf } from './values/flow-values';

/** Returns the id of a group, for edit links. */
function groupId(name: string): string {
  return `group-${name}`;
}

export interface FlowGroupsProps {
  readonly engine: FlowEngineState;
  /** Notes below a group's fields, by group name. */
  readonly notes: Readonly<Record<string, ReactNode>>;
  /** Notes below a field, by field name. */
  readonly fieldNotes: Readonly<Record<string, ReactNode>>;
}

export function FlowGroups({ engine, notes, fieldNotes }: FlowGroupsProps) {
  const { step, facts, deciding } = engine;
  return (
    <div className="grid gap-10">
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

const sectionLook = 'grid gap-5 [&:not(:has([data-opens]:checked))_[data-opened]]:hidden';

function FlowGroup(props: FlowGroupProps) {
  const { engine, group, note } = props;
  const t = useTranslations('flow');
  const { title, intro, fold } = group;
  const heading = (
    <Heading level={3} size="part" id={groupId(group.name)} tabIndex={-1} className="scroll-mt-28">
      {title}
    </Heading>
  );
  const isFromAccount = group.fields.some(({ name }) => engine.prefill.filled.includes(name));
  const introText = isFromAccount ? t('account.filled') : intro;
  const text = introText ? (
    <p aria-live="polite" className="max-w-[60ch] text-ink-soft text-sm">
      {introText}
    </p>
  ) : null;
  if (fold && fold.label === undefined) {
    return (
      <section aria-labelledby={groupId(group.name)} className={sectionLook}>
        <FieldsFold engine={engine} fields={group.fields} opener={fold.opener} summary={heading}>
          {text}
          <GroupFields {...props} />
          {note}
        </FieldsFold>
      </section>
    );
  }
  return (
    <section aria-labelledby={groupId(group.name)} className={sectionLook}>
      <div className="grid gap-1.5 border-sand border-b pb-2.5">
        {heading}
        {fold ? null : text}
      </div>
      {fold ? (
        <div className="grid gap-2">
          {intro ? <p className="max-w-[60ch]">{intro}</p> : null}
          <FieldsFold engine={engine} fields={group.fields} opener={fold.opener} summary={fold.label}>
            <GroupFields {...props} />
          </FieldsFold>
        </div>
      ) : (
        <GroupFields {...props} />
      )}
      {note}
    </section>
  );
}

function GroupFields({ engine, group, fieldNotes }: FlowGroupProps) {
  const { form, facts, deciding, addressStatus, startTexts } = engine;
  const hydrated = useHydrated();
  const opener = openerOf(group, facts);
  const { errors } = form.formState;
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-5">
      {group.fields.map((field) => {
        const applies = isApplicable(field, deciding, facts);
        const openable = mayApply(group, field, facts);
        // A field that can never apply here is not rendered.
        if (!applies && !openable) return null;
        // With JavaScript the fold itself is the control of its opener.
        const isHidden = hydrated && (!applies || group.fold?.opener === field.name);
        return (
          <div
            key={field.name}
            hidden={isHidden}
            data-opened={openable && !applies ? '' : undefined}
            className={classNames(
              'flex min-w-0 flex-col justify-end',
              rowLook(group, field),
              isHidden && 'hidden',
            )}
          >
            <AnyField
              engine={engine}
              form={form}
              field={withStartDays(field, startTexts)}
              errors={errorTexts(errors[field.name])}
              options={withStartOptions(
                field,
                offeredOptions(field, deciding, facts),
                startTexts,
                deciding[field.name],
              )}
              opens={opener?.field === field.name ? opener.values.join(' ') : undefined}
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
    </div>
  );
}

/** Longest hint, in characters, above a field that shares a row with a short one: two lines of it. */
const shortHintMax = 44;

/** Returns the classes of a field in its row: short neighbours share it, halves and those with a long hint only on a wide form. */
function rowLook({ fields }: GroupView, field: FieldView): string {
  const at = fields.indexOf(field);
  const row = [fields[at - 1], field, fields[at + 1]].filter((each) => each?.width === 'short');
  const isShared = field.width === 'short' && row.length > 1;
  const isWordy = row.some((each) => (each?.hint?.length ?? 0) > shortHintMax);
  if (isShared && !isWordy) return 'basis-[min(11rem,calc(50%-0.5rem))]';
  return isShared || field.width === 'half' ? 'basis-full @2xl:basis-[calc(50%-0.5rem)]' : 'basis-full';
}

/** A field; the SMS code has a button of its own. */
function AnyField({ engine, ...props }: SmsCodeFieldProps) {
  const { field } = props;
  if (field.name === 'smsCode') return <SmsCodeField engine={engine} {...props} />;
  if (!field.fold) return <FlowField {...props} />;
  return (
    <FieldsFold engine={engine} fields={[field]} summary={field.fold.label}>
      <FlowField {...props} />
    </FieldsFold>
  );
}

/** Returns whether a choice in this group can make a field apply. */
function mayApply(
  group: GroupView,
  field: StepView['groups'][number]['fields'][number],
  facts: Facts,
): boolean {
  const opener = openerOf(group, facts);
  return opener !== null && isApplicable(field, { [opener.field]: opener.values[0] }, facts);
}
