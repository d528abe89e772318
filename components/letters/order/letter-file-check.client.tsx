'use client';
/** Compares a PDF with the sent letter: the SHA-256 is computed in the browser; the file is not uploaded. */
import { useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/drawings/icon';
import { FileField, pdfFiles } from '@/components/ui/file-field';
import { sha256Of } from './sha256-of';

type Outcome = 'idle' | 'busy' | 'same' | 'different' | 'unreadable';

export interface LetterFileCheckProps {
  /** SHA-256 (hex) of the letter. */
  readonly sha256: string;
  readonly texts: Readonly<Record<'text' | 'label' | 'choose' | 'drop' | Exclude<Outcome, 'idle'>, string>>;
}

const looks = {
  busy: { icon: 'clock', look: 'text-ink-soft' },
  same: { icon: 'success', look: 'text-success' },
  different: { icon: 'error', look: 'text-danger' },
  unreadable: { icon: 'warning', look: 'text-warning' },
} as const;

/** A file field and drop zone, with the result. */
export function LetterFileCheck({ sha256, texts }: LetterFileCheckProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>('idle');

  async function compare(file: File) {
    setOutcome('busy');
    try {
      setOutcome((await sha256Of(await file.arrayBuffer())) === sha256 ? 'same' : 'different');
    } catch {
      // The file was removed or is unreadable.
      setOutcome('unreadable');
    }
  }

  return (
    <div className="mt-2">
      <p>{texts.text}</p>
      <FileField
        id={id}
        label={texts.label}
        button={texts.choose}
        hint={texts.drop}
        accept={pdfFiles}
        onFiles={([file]) => {
          if (file) void compare(file);
        }}
      />
      <p role="status" className="mt-3 min-h-7 font-semibold">
        {outcome === 'idle' ? null : (
          <span className={classNames('inline-flex items-start gap-2', looks[outcome].look)}>
            <Icon name={looks[outcome].icon} className="mt-1" />
            {texts[outcome]}
          </span>
        )}
      </p>
    </div>
  );
}
