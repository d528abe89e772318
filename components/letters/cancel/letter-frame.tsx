/** The letter itself on the page. Phones show no PDF inside a page: there the links around it do. */

/** `source` is a path of the API that answers with the PDF, to this browser only. */
export function LetterFrame({ source, label }: { source: string; label: string }) {
  return (
    <iframe
      // Chromium and Firefox read this: the page alone, as wide as the frame.
      src={`${source}#toolbar=0&navpanes=0&view=FitH`}
      title={label}
      loading="lazy"
      className="hidden aspect-[210/297] max-h-[85vh] w-full rounded-field border border-sand bg-sheet md:block"
    />
  );
}
