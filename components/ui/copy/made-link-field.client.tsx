'use client';
/** The address of a new link in a field, so that it is easily selected without JavaScript; with it, a button copies it. */
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { copyText, useCanCopy } from './copy-text';

interface MadeLinkFieldProps {
  readonly url: string;
  readonly texts: Readonly<Record<'label' | 'copy' | 'done' | 'failed', string>>;
}

const id = 'made-link';

export function MadeLinkField({ url, texts }: MadeLinkFieldProps) {
  const canCopy = useCanCopy();
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null);
  const copy = async () => setOutcome((await copyText(url)) ? 'done' : 'failed');
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {texts.label}
      </label>
      <div className="mt-1.5 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input
          id={id}
          readOnly
          value={url}
          className="figures min-h-12 min-w-0 rounded-field border-[1.5px] border-line bg-sheet px-3"
        />
        {/* Its height is there before the button. */}
        <div className="min-h-12 noscript:hidden">
          {canCopy ? (
            <Button variant="secondary" icon="copy" onClick={() => void copy()}>
              {texts.copy}
            </Button>
          ) : null}
        </div>
      </div>
      <p role="status" className="mt-1.5 min-h-6 text-sm">
        {outcome === null ? '' : texts[outcome]}
      </p>
    </div>
  );
}
