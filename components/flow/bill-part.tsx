/** The fields of a step; in a form that asks for a year's energy with the reader of yearly statements above them. */
import { type ReactNode, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BillNote } from '@/components/bill-reader/bill-note';
import { BillReader } from '@/components/bill-reader/bill-reader';
import type { BillMark, BillMarks, BillTarget } from '@/components/bill-reader/fill-from-bill';
import { todayHere } from '@/lib/calendar/today-here';
import { type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import { billReaderField } from './bill-reader-field';
import { FlowGroups, type FlowGroupsProps } from './flow-groups';
import type { FlowEngineState } from './use-flow';

/** What a field of these forms takes from a statement, by its name. */
const taken: Readonly<Record<string, Omit<BillTarget, 'name' | 'label'>>> = {
  contractEndDate: { field: 'endDate' },
  oldMonthlyPrice: { field: 'advance', decimals: 2 },
  electricityUsage: { field: 'electricity' },
  gasUsage: { field: 'gas' },
  feedIn: { field: 'feedIn', isSilent: true, opener: { name: 'solarPanels', value: 'yes' } },
};

function targetsOf(view: FlowView): BillTarget[] {
  const today = todayHere(view.context.today);
  return listFieldViews(view).flatMap(({ name, label }) => {
    const target = taken[name];
    if (!target) return [];
    return [{ ...target, name, label, ...(target.field === 'endDate' ? { notBefore: today } : {}) }];
  });
}

interface BillPartProps {
  readonly view: FlowView;
  readonly engine: FlowEngineState;
  readonly onMarks: (marks: BillMarks) => void;
}

export function BillPart({ view, engine: { form, step }, onMarks }: BillPartProps) {
  const targets = useMemo(() => targetsOf(view), [view]);
  if (!targets.some(({ name }) => name === billReaderField)) return null;
  const isHere = listFieldViews(view, step.name).some(({ name }) => name === billReaderField);
  return (
    // Kept in the other steps, with what it did.
    <div hidden={!isHere}>
      <BillReader
        locale={view.locale}
        targets={targets}
        onMarks={onMarks}
        form={{
          read: (name) => {
            const value = form.getValues(name);
            return value === true ? 'yes' : value === false ? 'no' : String(value ?? '');
          },
          write: (name, value) =>
            form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
        }}
      />
    </div>
  );
}

interface StepFieldsProps extends FlowGroupsProps {
  readonly view: FlowView;
}

export function StepFields({ view, engine, fieldNotes, notes }: StepFieldsProps) {
  const [marks, setMarks] = useState<BillMarks>({});
  const marked = Object.entries(marks).map(([name, mark]): [string, ReactNode] => [
    name,
    <>
      {fieldNotes[name]}
      <ReadNote engine={engine} name={name} mark={mark} />
    </>,
  ]);
  return (
    <>
      <BillPart view={view} engine={engine} onMarks={setMarks} />
      <FlowGroups
        key={engine.step.name}
        engine={engine}
        notes={notes}
        fieldNotes={{ ...fieldNotes, ...Object.fromEntries(marked) }}
      />
    </>
  );
}

interface ReadNoteProps {
  readonly engine: FlowEngineState;
  readonly name: string;
  readonly mark: BillMark;
}

function ReadNote({ engine: { form }, name, mark }: ReadNoteProps) {
  return <BillNote mark={mark} value={useWatch({ control: form.control, name })} />;
}
