/** The letter in an iframe. Phones show no PDF inside a page: links serve there. */

/** `source` is the API path of the PDF, for this browser only. */
export function LetterFrame({ source, label }: { source: string; label: string }) {
  return (
    <iframe
      // Supported by Chromium and Firefox: hides the toolbar and fits the width.
      src={`${source}#toolbar=0&navpanes=0&view=FitH`}
      title={label}
      loading="lazy"
      className="hidden aspect-[210/297] max-h-[85vh] w-full rounded-field border border-sand bg-sheet md:block"
    />
  );
}
