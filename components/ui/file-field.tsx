/** A file field and drop zone. The files are passed to the page and not uploaded. */
import { useRef } from 'react';
import { useFilesChosenBefore } from './use-files-chosen-before';

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  /** Text below the label. */
  readonly hint: string;
  /** The `accept` attribute. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The `accept` attribute for a letter. */
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
      {/* A native file input handles drops itself. */}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        // Selecting the same file again must fire a change event.
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
