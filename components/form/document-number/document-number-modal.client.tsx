'use client';
/** The document-number modal, opened at the selected document. Without JavaScript its content expands in place. */
import { type ReactNode, useState } from 'react';
import { controlId } from '@/components/form/field-ids';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlays/dialog.client';
import { Tabs } from '@/components/ui/tabs.client';
import { useHydrated } from '@/components/ui/use-hydrated';

interface ShownDocument {
  /** Value of the field `documentType`. */
  readonly key: string;
  readonly name: string;
  readonly where: string;
  readonly sample: ReactNode;
}

interface DocumentNumberModalProps {
  readonly texts: Readonly<Record<'open' | 'title' | 'intro' | 'kinds' | 'letterO' | 'close', string>>;
  readonly documents: readonly ShownDocument[];
}

export function DocumentNumberModal({ texts, documents }: DocumentNumberModalProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState<string | null>(null);
  const first = documents[0]?.key ?? '';

  function open() {
    const chosen = document.getElementById(controlId('documentType'));
    const value = chosen instanceof HTMLSelectElement ? chosen.value : '';
    setShown(documents.some(({ key }) => key === value) ? value : first);
  }

  if (!hydrated) {
    return (
      <details className="group mt-1.5">
        <summary className="flex min-h-11 items-center font-semibold text-moss text-sm underline">
          {texts.open}
        </summary>
        <div className="mt-2 grid gap-6 rounded-card border border-sand bg-sheet p-5">
          <p>{texts.intro}</p>
          {documents.map(({ key, name, where, sample }) => (
            <div key={key} className="grid gap-2">
              <p className="font-semibold">{name}</p>
              {sample}
              <p className="text-sm">{where}</p>
            </div>
          ))}
          <p className="text-ink-soft text-sm">{texts.letterO}</p>
        </div>
      </details>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="info"
        onClick={open}
        data-off-path=""
        className="-ml-2 mt-1.5 min-h-11 px-2!"
      >
        {texts.open}
      </Button>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={texts.title}
        closeLabel={texts.close}
      >
        <p className="mb-4">{texts.intro}</p>
        <Tabs
          label={texts.kinds}
          // Three tabs fit on the narrowest phone.
          className="[&_[role=tab]]:px-1.5"
          value={shown ?? first}
          onChange={setShown}
          tabs={documents.map(({ key, name, where, sample }) => ({
            key,
            label: name,
            content: (
              <div className="grid gap-3 pt-4">
                {sample}
                <p>{where}</p>
              </div>
            ),
          }))}
        />
        <p className="mt-4 text-ink-soft text-sm">{texts.letterO}</p>
      </Dialog>
    </>
  );
}
