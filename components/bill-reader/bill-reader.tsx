/**
 * Fills in a form from a yearly statement of energy (PDF), which is read in the browser. For any form whose values can be read and written
 * by name; the form shows `BillNote` beside each field that was filled in.
 */
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { FileField, pdfFiles } from '@/components/ui/file-field';
import { FileOutcome } from '@/components/ui/file-outcome';
import type { Locale } from '@/lib/i18n/locale';
import type { BillFailure } from './bill-answer';
import { BillFills } from './bill-fills';
import {
  type BillMarks,
  type BillTarget,
  type Fill,
  type FilledForm,
  fillFromBill,
  marksOf,
  undoFills,
  writeFill,
} from './fill-from-bill';

export interface BillReaderProps {
  readonly locale: Locale;
  /** The fields that a statement can fill in, in the order of the form. */
  readonly targets: readonly BillTarget[];
  readonly form: FilledForm;
  /** Which fields hold something that was read; called with each change of that. */
  readonly onMarks: (marks: BillMarks) => void;
}

type State =
  | { readonly kind: 'idle' | 'busy' | 'undone' }
  | { readonly kind: 'failed'; readonly problem: BillFailure }
  | { readonly kind: 'done'; readonly fills: readonly Fill[] };

export function BillReader({ locale, targets, form, onMarks }: BillReaderProps) {
  const t = useTranslations('billReader');
  const id = useId();
  const { state, read, replace, undo } = useBill({ locale, targets, form, onMarks });
  const outcome = () => {
    if (state.kind === 'busy') return { look: 'busy', text: t('busy') } as const;
    if (state.kind === 'undone') return { look: 'success', text: t('undone') } as const;
    if (state.kind === 'failed') return { look: 'warning', text: t(`problem.${state.problem}`) } as const;
    if (state.kind !== 'done') return null;
    const count = state.fills.filter(({ kind }) => kind === 'filled').length;
    return { look: count > 0 ? 'success' : 'warning', text: t('done', { count }) } as const;
  };
  return (
    // It needs JavaScript: without it the form is filled in by hand.
    <section
      aria-labelledby={`${id}-label`}
      className="rounded-card bg-sand-soft px-4 pt-px pb-4 noscript:hidden"
    >
      <FileField
        id={id}
        label={t('title')}
        button={t('button')}
        hint={t('hint')}
        accept={pdfFiles}
        onFiles={([file]) => {
          if (file) void read(file);
        }}
      />
      <FileOutcome outcome={outcome()} />
      {state.kind === 'done' ? (
        <BillFills
          fills={state.fills}
          form={form}
          onReplace={replace}
          onUndo={() => {
            undo();
            // The button is gone.
            document.getElementById(id)?.focus();
          }}
        />
      ) : null}
    </section>
  );
}

/** One statement after another, each over what the earlier one filled in. */
function useBill({ locale, targets, form, onMarks }: BillReaderProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const fills = useRef<readonly Fill[]>([]);
  /** Answers that other fields depend on, from before the first statement. */
  const openers = useRef(new Map<string, string>());
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  function show(next: readonly Fill[]) {
    fills.current = next;
    onMarks(marksOf(next));
    setState({ kind: 'done', fills: next });
  }

  async function read(file: File) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ kind: 'busy' });
    const answer = await readOnUse(file, own.signal);
    if (own.signal.aborted) return;
    if (answer.kind === 'failed') return setState(answer);
    for (const { opener } of targets) {
      if (opener && !openers.current.has(opener.name))
        openers.current.set(opener.name, form.read(opener.name));
    }
    show(fillFromBill(answer.figures, { targets, form, locale, earlier: fills.current }));
  }

  function replace(fill: Fill) {
    if (fill.kind !== 'asked') return;
    const before = form.read(fill.target.name);
    writeFill(fill, form);
    show(fills.current.map((each) => (each === fill ? { ...fill, kind: 'filled', before } : each)));
  }

  function undo() {
    undoFills(fills.current, openers.current, form);
    fills.current = [];
    openers.current.clear();
    onMarks({});
    setState({ kind: 'undone' });
  }

  return { state, read, replace, undo };
}

/** The reader's code comes with the first file. */
async function readOnUse(file: File, signal: AbortSignal) {
  try {
    const { readBillFile } = await import('./read-bill-file');
    return await readBillFile(file, signal);
  } catch {
    // Without its code the fields are filled in by hand.
    return { kind: 'failed', problem: 'notLoaded' } as const;
  }
}
