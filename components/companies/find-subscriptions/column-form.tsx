/** The form for the columns of an unknown CSV, below the first rows of the file. The choice stays on the page. */
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { FieldFrame } from '@/components/form/field-frame';
import { SelectControl } from '@/components/form/select-control';
import { useFailureFocus } from '@/components/form/use-failure-focus';
import { Button } from '@/components/ui/button';
import { Heading } from '@/components/ui/text/heading';
import type { OptionView } from '@/lib/flows/flow-view';
import {
  type ChosenColumns,
  type ColumnField,
  type ColumnProblem,
  checkColumns,
  type UnknownTable,
} from '@/lib/transactions/bank-files/column-choice';

export interface ColumnFormProps {
  readonly table: UnknownTable;
  /** Where one of several files is unknown. */
  readonly fileName: string | null;
  readonly onChoose: (columns: ChosenColumns) => void;
}

const fields = ['date', 'amount', 'name', 'direction'] as const satisfies readonly ColumnField[];
type Problems = Partial<Record<ColumnField, ColumnProblem>>;

export function ColumnForm({ table, fileName, onChoose }: ColumnFormProps) {
  const t = useTranslations('findSubscriptions.columns');
  const element = useRef<HTMLElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failures, setFailures] = useState(0);
  const errorsOf = (field: ColumnField): string[] => {
    const problem = problems[field];
    return problem ? [t(`problem.${problem}`)] : [];
  };
  // A link of the summary begins with its field: two fields may have the same problem.
  const entries = fields.flatMap((name) =>
    errorsOf(name).map((text) => ({ name, text: `${t(`field.${name}`)} ${text}` })),
  );
  useFailureFocus(element, failures, entries.length > 0);
  useEffect(() => element.current?.focus(), []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const columns = readColumns(new FormData(event.currentTarget));
    const found = checkColumns(table, columns);
    if (Object.keys(found).length === 0) {
      onChoose(columns);
      return;
    }
    setProblems(found);
    setFailures((count) => count + 1);
  }

  return (
    <section ref={element} tabIndex={-1} className="mt-10 max-w-[50rem] scroll-mt-28 outline-none">
      <Heading level={2}>{t('heading')}</Heading>
      <p className="mt-3 max-w-[58ch]">{fileName ? t('introFile', { file: fileName }) : t('intro')}</p>
      <FirstRows table={table} />
      <form noValidate onSubmit={submit} className="mt-8 grid gap-5">
        <ErrorSummary entries={entries} />
        {fields.map((name) => {
          const errors = errorsOf(name);
          const field = {
            name,
            label: t(`field.${name}`),
            type: 'select',
            value: String(table.guess[name]),
            required: true,
            conditions: [],
            width: 'medium',
          } as const;
          return (
            <FieldFrame key={name} field={field} errors={errors} grouped={false}>
              <SelectControl field={field} errors={errors} options={listOptions(table, name, t)} />
            </FieldFrame>
          );
        })}
        <div>
          <Button type="submit">{t('submit')}</Button>
        </div>
      </form>
    </section>
  );
}

const shownRows = [0, 1, 2] as const;
const cellMax = 40;

/** A row per column of the file with its first values: however many columns there are, they fit on a phone. */
function FirstRows({ table }: Pick<ColumnFormProps, 'table'>) {
  const t = useTranslations('findSubscriptions.columns');
  const shown = shownRows.filter((row) => table.rows[row]);
  return (
    <table className="mt-6 w-full table-fixed text-left [overflow-wrap:anywhere]">
      <caption className="mb-3 text-left font-semibold text-sm">{t('rows')}</caption>
      <thead className="border-line border-b-[1.5px] text-ink-soft text-sm">
        <tr>
          <th scope="col" className="w-2/5 py-2.5 pr-4 font-semibold sm:w-1/4">
            {t('column')}
          </th>
          <th scope="col" className="py-2.5 font-semibold">
            {t('values')}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.columns.map((name, index) => (
          <tr key={String(index)} className="border-sand border-b align-baseline">
            <th scope="row" className="py-2.5 pr-4 font-semibold">
              {nameOf(name, index, t)}
            </th>
            <td className="py-2.5">
              <ol className="grid gap-x-6 sm:grid-cols-3">
                {shown.map((row) => (
                  <li key={row}>{shorten(table.rows[row]?.[index] ?? '') || '–'}</li>
                ))}
              </ol>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Texts = ReturnType<typeof useTranslations<'findSubscriptions.columns'>>;

function nameOf(name: string, index: number, t: Texts): string {
  return shorten(name) || t('unnamed', { number: index + 1 });
}

function shorten(text: string): string {
  return text.length > cellMax ? `${text.slice(0, cellMax)}…` : text;
}

function listOptions(table: UnknownTable, field: ColumnField, t: Texts): readonly OptionView[] {
  const columns = table.columns.map((name, index) => {
    const example = shorten(table.rows.find((row) => row[index])?.[index] ?? '');
    const called = nameOf(name, index, t);
    return { value: String(index), label: example ? t('option', { name: called, example }) : called };
  });
  if (field !== 'direction') return columns;
  return [
    { value: 'minus', label: t('minus') },
    { value: 'no-minus', label: t('noMinus') },
    ...columns.map(({ value, label }) => ({ value, label: t('words', { column: label }) })),
  ];
}

function readColumns(values: FormData): ChosenColumns {
  const columnOf = (field: ColumnField) => Number(values.get(field));
  const direction = values.get('direction');
  return {
    date: columnOf('date'),
    amount: columnOf('amount'),
    name: columnOf('name'),
    direction: direction === 'minus' || direction === 'no-minus' ? direction : columnOf('direction'),
  };
}
