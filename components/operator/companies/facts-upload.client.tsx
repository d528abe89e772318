'use client';
/** Puts the text of a chosen file into the form's text field; without JavaScript the text is pasted. */
import { FileField } from '@/components/ui/file-field';

interface FactsUploadProps {
  /** Id of the text field. */
  readonly target: string;
  readonly label: string;
  readonly button: string;
  readonly hint: string;
}

export function FactsUpload({ target, label, button, hint }: FactsUploadProps) {
  async function fill([file]: readonly File[]) {
    const field = document.getElementById(target);
    if (file && field instanceof HTMLTextAreaElement) field.value = await file.text();
  }
  return (
    <div className="noscript:hidden">
      <FileField
        id={`${target}-upload`}
        label={label}
        button={button}
        hint={hint}
        accept="text/csv,.csv"
        onFiles={(files) => void fill(files)}
      />
    </div>
  );
}
