/** A field to choose files with, or to drop them on. The files are given to the page, and to nobody else. */
import { useRef } from 'react';
import { useFilesChosenBefore } from './use-files-chosen-before';

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  /** Under the label. */
  readonly hint: string;
  /** What the browser offers to choose, as in HTML's `accept`. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** What `accept` says for a letter. */
export const pdfFiles = 'application/pdf,.pdf';

export function FileField({ id, label, hint, accept, multiple = false, onFiles }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useFilesChosenBefore(input, onFiles);
  return (
    <>
      <label htmlFor={id} className="mt-4 block font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
      {/* A file field takes what is dropped on it by itself. */}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        // Choosing the same file again has to count as a choice too.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onFiles([...target.files]);
        }}
        className="mt-2 block w-full max-w-full rounded-card border-2 border-line border-dashed bg-sheet p-5 text-sm file:mr-4 file:min-h-11 file:rounded-field file:border-[1.5px] file:border-ink file:border-solid file:bg-sheet file:px-4 file:font-semibold file:text-ink hover:border-ink"
      />
    </>
  );
}
