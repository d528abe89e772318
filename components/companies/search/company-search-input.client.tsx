'use client';
/**
 * The company search field with suggestions: shown only while focused and with results, arrow keys move, Enter or a
 * click navigates. Its messages are props, so that content pages contain no message formatter. Without JavaScript it is
 * the plain field of a GET form.
 */
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { leaveFor } from '@/components/form/leave-for';
import { SuggestionList } from '@/components/form/suggestion-list';
import type { SuggestionOptionsProps } from '@/components/form/suggestion-options';
import { useCombobox } from '@/components/form/use-combobox';
import { classNames } from '@/components/ui/style/class-names';
import type { Suggestion } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { slugPlaceholder } from './slug-placeholder';

const endpoint = '/api/companies/search';

export interface CompanySearchInputProps {
  readonly id: string;
  readonly locale: Locale;
  readonly placeholder: string;
  readonly defaultValue?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** Path of a company's page, with `slugPlaceholder` for its slug: a selection navigates there. */
  readonly companyHref?: string;
  /** The same for a category's page, where the language has these. */
  readonly categoryHref?: string | undefined;
  /** Suggests pages with help and articles as well, under these headings. */
  readonly groups?: SuggestionOptionsProps['groups'];
  /** Last line below the suggestions: the form about another company, with `slugPlaceholder` for the typed name. */
  readonly other?: { readonly href: string; readonly label: string };
  /** Called with the selection, for a field of a larger form. */
  readonly onChoose?: (suggestion: Suggestion) => void;
  /** Called on input. */
  readonly onTyped?: () => void;
  /** Name of the submitted text; null when it is not submitted. */
  readonly name?: string | null;
  /** Default true. */
  readonly required?: boolean;
  readonly suggestionsLabel: string;
  /** Live-region texts for 0, 1, 2 … suggestions. */
  readonly foundTexts: readonly string[];
  readonly className?: string | undefined;
}

export function CompanySearchInput({
  id,
  locale,
  placeholder,
  defaultValue,
  describedBy,
  invalid = false,
  companyHref,
  categoryHref,
  groups,
  other,
  onChoose,
  onTyped,
  name = 'q',
  required = true,
  suggestionsLabel,
  foundTexts,
  className,
}: CompanySearchInputProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({
    endpoint: groups ? `${endpoint}?include=everything` : endpoint,
    locale,
    lastLine: other && ((text) => other.label.replace(slugPlaceholder, () => text)),
    onLastLine(text) {
      // A new document: scripts of third parties that run in this one don't see the name.
      if (other) leaveFor(`${other.href}?${new URLSearchParams({ name: text })}`);
    },
    onChoose(suggestion) {
      const { value, kind } = suggestion;
      if (field.current) field.current.value = suggestion.label;
      onChoose?.(suggestion);
      // The path of help or an article, in a new document: some of these pages are forms, which scripts of third parties that run in
      // this one must not see.
      if (value.startsWith('/')) return leaveFor(value);
      const target = kind ? categoryHref : companyHref;
      if (target) router.push(target.replace(slugPlaceholder, value));
    },
  });

  return (
    <>
      <input
        ref={field}
        id={id}
        name={name ?? undefined}
        type="search"
        {...combobox.aria}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        required={required}
        maxLength={120}
        placeholder={placeholder}
        defaultValue={defaultValue}
        onChange={(event) => {
          combobox.search(event.target.value);
          onTyped?.();
        }}
        onKeyDown={combobox.onKeyDown}
        onFocus={() => combobox.setFocused(true)}
        onBlur={() => combobox.setFocused(false)}
        className={classNames(
          'search-field min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-ink-soft',
          className,
        )}
      />
      <SuggestionList
        combobox={combobox}
        label={suggestionsLabel}
        status={(combobox.isOpen && foundTexts[combobox.suggestions.length]) || ''}
        groups={groups}
        className="mt-2 rounded-[14px] border-[1.5px] border-ink"
      />
    </>
  );
}

/** What the search fields of a page have in common. */
export type CompanySearchTexts = Pick<
  CompanySearchInputProps,
  | 'locale'
  | 'placeholder'
  | 'companyHref'
  | 'categoryHref'
  | 'groups'
  | 'other'
  | 'suggestionsLabel'
  | 'foundTexts'
>;

export interface CompanySearchFieldProps {
  readonly id: string;
  readonly texts: CompanySearchTexts;
  /** Previous query. */
  readonly value?: string;
  readonly className: string;
}

/** The field of the company search form. */
export function CompanySearchField({ id, texts, value, className }: CompanySearchFieldProps) {
  return <CompanySearchInput {...texts} id={id} defaultValue={value} className={className} />;
}
