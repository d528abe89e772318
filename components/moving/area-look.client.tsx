'use client';
/** Towns of the old and the new postcode. The digits are in no link: they are sent to be looked up, and only this tab keeps them. */
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { AreaReply } from '@/lib/contract/moving/moving';
import type { Locale } from '@/lib/i18n/locale';

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

/** The client of the API is loaded when it is needed: few people look. */
async function lookUp(locale: Locale, from: string, to: string): Promise<AreaReply> {
  const [{ browserApi }, { ApiFailure }, { findTowns }] = await Promise.all([
    import('@/lib/api-client/browser'),
    import('@/lib/api-client/api'),
    import('@/lib/api-client/moving'),
  ]);
  try {
    return await findTowns(browserApi(locale), { from, to });
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 422) return { from: null, to: null };
    throw error;
  }
}

/** `{name}` in a text from the server. */
const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export function AreaLook({ locale, texts }: { readonly locale: Locale; readonly texts: AreaTexts }) {
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
      const { from, to } = await lookUp(locale, digits.from, digits.to);
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
