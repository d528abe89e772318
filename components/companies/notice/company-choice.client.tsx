'use client';
/** A company field: plain text without JavaScript; with it a combobox that submits a slug. */
import { useEffect, useRef, useState } from 'react';
import { CompanySearchInput } from '@/components/companies/search/company-search-input.client';
import type { Locale } from '@/lib/i18n/locale';

export interface CompanyChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly locale: Locale;
  readonly placeholder: string;
  readonly describedBy?: string | undefined;
  readonly invalid: boolean;
  /** The selected company, or the typed text. */
  readonly chosen: { readonly slug: string | null; readonly text: string };
  readonly suggestionsLabel: string;
  readonly foundTexts: readonly string[];
}

export function CompanyChoice({ name, chosen, ...search }: CompanyChoiceProps) {
  const [slug, setSlug] = useState(chosen.slug);
  const hidden = useRef<HTMLInputElement>(null);
  const dispatched = useRef(slug);

  // A selection from the list fires no native event: dispatch one to the form.
  useEffect(() => {
    if (dispatched.current === slug) return;
    dispatched.current = slug;
    hidden.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [slug]);

  return (
    <div className="relative flex min-h-12 items-stretch rounded-field border-[1.5px] border-line bg-sheet transition-colors hover:border-ink has-aria-invalid:border-2 has-aria-invalid:border-danger">
      <CompanySearchInput
        {...search}
        name={slug === null ? name : null}
        required={false}
        defaultValue={chosen.text}
        onChoose={({ value }) => setSlug(value)}
        onTyped={() => setSlug(null)}
        className="min-h-11"
      />
      <input ref={hidden} type="hidden" name={slug === null ? undefined : name} value={slug ?? ''} />
    </div>
  );
}
