/** A field to choose a letter's PDF with, or to drop it on. The file is given to the page, and to nobody else. */

export interface LetterFileFieldProps {
  readonly id: string;
  readonly label: string;
  /** Under the label. */
  readonly hint: string;
  readonly onFile: (file: File) => void;
}

export function LetterFileField({ id, label, hint, onFile }: LetterFileFieldProps) {
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
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        aria-describedby={`${id}-hint`}
        // Choosing the same file again has to count as a choice too.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
        }}
        className="mt-2 block w-full max-w-full rounded-card border-2 border-line border-dashed bg-sheet p-5 text-sm file:mr-4 file:min-h-11 file:rounded-field file:border-[1.5px] file:border-ink file:border-solid file:bg-sheet file:px-4 file:font-semibold file:text-ink hover:border-ink"
      />
    </>
  );
}
