'use client';
/** Compares a PDF with the sent letter: the SHA-256 is computed in the browser; the file is not uploaded. */
import { useId, useState } from 'react';
import { FileField, pdfFiles } from '@/components/ui/file-field';
import { FileOutcome } from '@/components/ui/file-outcome';
import { sha256Of } from './sha256-of';

type Outcome = 'idle' | 'busy' | 'same' | 'different' | 'unreadable';

export interface LetterFileCheckProps {
  /** SHA-256 (hex) of the letter. */
  readonly sha256: string;
  readonly texts: Readonly<Record<'text' | 'label' | 'choose' | 'drop' | Exclude<Outcome, 'idle'>, string>>;
}

const looks = { busy: 'busy', same: 'success', different: 'error', unreadable: 'warning' } as const;

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
      <FileOutcome outcome={outcome === 'idle' ? null : { look: looks[outcome], text: texts[outcome] }} />
    </div>
  );
}
