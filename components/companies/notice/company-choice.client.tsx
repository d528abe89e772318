'use client';
/** A company field: plain text without JavaScript; with it a combobox that submits a slug. */
import { useEffect, useRef, useState } from 'react';
import { CompanySearchInput } from '@/components/companies/search/company-search-input.client';
import type { Locale } from '@/lib/i18n/locale';
import { isKindOf } from '@/lib/notice/kind-of-company';

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
  const [removals, setRemovals] = useState(0);
  const hidden = useRef<HTMLInputElement>(null);
  const dispatched = useRef(slug);

  // A selection from the list fires no native event: dispatch one to the form.
  useEffect(() => {
    if (dispatched.current === slug) return;
    dispatched.current = slug;
    const kind = hidden.current?.form?.elements.namedItem('contract_class');
    if (slug !== null && kind instanceof HTMLSelectElement) kind.value = '';
    hidden.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }, [slug]);

  // A kind of contract that the company does not have is chosen instead of it.
  useEffect(() => {
    const form = hidden.current?.form;
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== 'contract_class') return;
      const known = form?.dataset.kind;
      if (target.value === '' || known === undefined || isKindOf(known, target.value)) return;
      setSlug(null);
      setRemovals((count) => count + 1);
    };
    form?.addEventListener('change', onChange);
    return () => form?.removeEventListener('change', onChange);
  }, []);

  return (
    <div className="relative flex min-h-12 items-stretch rounded-field border-[1.5px] border-line bg-sheet transition-colors hover:border-ink has-aria-invalid:border-2 has-aria-invalid:border-danger has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <CompanySearchInput
        key={removals}
        {...search}
        name={slug === null ? name : null}
        required={false}
        defaultValue={removals === 0 ? chosen.text : ''}
        onChoose={({ value }) => setSlug(value)}
        onTyped={() => setSlug(null)}
        className="min-h-11"
      />
      <input ref={hidden} type="hidden" name={slug === null ? undefined : name} value={slug ?? ''} />
    </div>
  );
}
