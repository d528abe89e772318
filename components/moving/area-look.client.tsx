'use client';
/** Towns of the old and the new postcode. The digits stay in this tab: they are in no link, and nothing stores them. */
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AreaReply } from '@/lib/contract/moving';

interface AreaTexts {
  readonly from: string;
  readonly to: string;
  readonly look: string;
  readonly same: string;
  readonly other: string;
  readonly unknown: string;
  readonly failed: string;
}

const storageKey = 'moving-area';

async function findTowns(from: string, to: string): Promise<AreaReply> {
  const response = await fetch('/api/moving/area', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from, to }),
  });
  if (response.status === 422) return { from: null, to: null };
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as AreaReply;
}

/** `{name}` in a text from the server. */
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export function AreaLook({ texts }: { readonly texts: AreaTexts }) {
  const [digits, setDigits] = useState({ from: '', to: '' });
  const [outcome, setOutcome] = useState('');
  useEffect(() => {
    const [from = '', to = ''] = (sessionStorage.getItem(storageKey) ?? '').split('-');
    setDigits({ from, to });
  }, []);
  const look = async (event: FormEvent) => {
    event.preventDefault();
    sessionStorage.setItem(storageKey, `${digits.from}-${digits.to}`);
    try {
      const { from, to } = await findTowns(digits.from, digits.to);
      if (from === null || to === null) setOutcome(texts.unknown);
      else setOutcome(from === to ? fill(texts.same, { town: to }) : fill(texts.other, { from, to }));
    } catch {
      setOutcome(texts.failed);
    }
  };
  return (
    <form onSubmit={(event) => void look(event)} noValidate className="mt-4 grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {(['from', 'to'] as const).map((side) => (
          <label key={side} className="grid gap-1.5 font-semibold">
            {texts[side]}
            <input
              value={digits[side]}
              onChange={(event) =>
                setDigits({ ...digits, [side]: event.target.value.replace(/\D/g, '').slice(0, 4) })
              }
              inputMode="numeric"
              autoComplete="off"
              className="figures min-h-12 w-28 rounded-field border-[1.5px] border-line bg-sheet px-3 font-normal"
            />
          </label>
        ))}
      </div>
      <div>
        <Button type="submit" variant="secondary" size="small">
          {texts.look}
        </Button>
      </div>
      <p role="status" className="max-w-[60ch]">
        {outcome}
      </p>
    </form>
  );
}
