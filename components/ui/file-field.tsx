/** A file field and drop zone. The files are passed to the page and not uploaded. */
import { useRef, useState } from 'react';
import { FileInput } from './file-input';
import { useFilesChosenBefore } from './use-files-chosen-before';

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  /** Text of the button. */
  readonly button: string;
  /** Text below the label. */
  readonly hint: string;
  /** The `accept` attribute. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The `accept` attribute for a letter. */
export const pdfFiles = 'application/pdf,.pdf';

export function FileField({ id, label, button, hint, accept, multiple = false, onFiles }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  function take(files: readonly File[]) {
    setChosen(files.map(({ name }) => name));
    onFiles(files);
  }
  useFilesChosenBefore(input, take);
  return (
    <>
      <label id={`${id}-label`} htmlFor={id} className="mt-4 block font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {hint}
      </p>
      <FileInput
        ref={input}
        id={id}
        labelId={`${id}-label`}
        button={button}
        chosen={chosen}
        accept={accept}
        multiple={multiple}
        aria-describedby={`${id}-hint`}
        // Selecting the same file again must fire a change event.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) take([...target.files]);
        }}
        className="mt-2 border-2 border-dashed"
      />
    </>
  );
}
