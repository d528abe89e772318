/**
 * Fills in street and town from postcode and house number, loaded with the first input of either. A value that the visitor typed is
 * never replaced, and a failed lookup blocks nothing: both fields can always be typed.
 */
import type { UseFormReturn } from 'react-hook-form';
import { controlId } from '@/components/form/field-ids';
import { findAddress } from '@/lib/api-client/addresses';
import { browserApi } from '@/lib/api-client/browser';
import type { AddressQuery, AddressReply } from '@/lib/contract/addresses/address-lookup';
import { findHouseNumber } from '@/lib/contract/addresses/house-number';
import { findPostalCode } from '@/lib/fields/postal-code';
import type { Locale } from '@/lib/i18n/locale';

/** Debounce after a key, in milliseconds. */
const waitMilliseconds = 300;

const filledFields = ['street', 'city'] as const;

/** The values that a lookup filled in. */
export type FilledAddress = Partial<Record<(typeof filledFields)[number], string>>;

/** The form, by the names of its fields. */
export type AddressForm = UseFormReturn<Record<string, unknown>>;

export interface AddressFiller {
  /** Schedules a lookup after a change. */
  readonly touch: () => void;
  /** Cancels the scheduled or running lookup. */
  readonly stop: () => void;
}

interface FillerSettings {
  readonly form: AddressForm;
  readonly locale: Locale;
  readonly onFilled: (filled: FilledAddress) => void;
}

/** Returns a Dutch postcode and house number, or null while either is incomplete. */
function readQuery(values: Record<string, unknown>): AddressQuery | null {
  const { postalCode, houseNumber, country } = values;
  if (typeof postalCode !== 'string' || typeof houseNumber !== 'string') return null;
  // Forms of Dutch services have no country.
  if (country !== undefined && country !== 'nl') return null;
  const postal_code = findPostalCode(postalCode, 'nl');
  return postal_code && findHouseNumber(houseNumber)
    ? { postal_code, house_number: houseNumber.trim() }
    : null;
}

export function createAddressFiller({ form, locale, onFilled }: FillerSettings): AddressFiller {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let controller = new AbortController();
  let latest = '';
  /** The postcode of the last response: the town depends on it alone. */
  let townCode = '';
  const ours: FilledAddress = {};

  function stop() {
    clearTimeout(timer);
    controller.abort();
  }

  function fill(found: AddressReply) {
    const filled: FilledAddress = {};
    for (const name of filledFields) {
      const current = String(form.getValues(name) ?? '');
      const value = found[name] ?? '';
      if (current.trim() !== '' && current !== ours[name]) continue;
      // An unknown value also clears ours: it belongs to another address.
      ours[name] = value;
      if (current === value) continue;
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      selectFocused(name);
      if (value !== '') filled[name] = value;
    }
    onFilled(filled);
  }

  async function lookUp(): Promise<void> {
    const query = readQuery(form.getValues());
    const key = JSON.stringify(query);
    if (query === null || key === latest) return;
    controller = new AbortController();
    const { signal } = controller;
    const town = query.postal_code === townCode ? (ours.city ?? null) : null;
    let found: AddressReply = { street: null, city: town };
    try {
      found = await findAddress(browserApi(locale), query, signal);
      latest = key;
      townCode = query.postal_code;
    } catch {
      // The lookup only helps; the server logs its failures. The next input tries again.
      latest = '';
    }
    if (!signal.aborted) fill(found);
  }

  return {
    touch() {
      stop();
      timer = setTimeout(() => void lookUp(), waitMilliseconds);
    },
    stop,
  };
}

/** Selects the content of the focused field, so that what the visitor is about to type replaces it. */
function selectFocused(name: string): void {
  const input = document.getElementById(controlId(name));
  if (input instanceof HTMLInputElement && input === document.activeElement) input.select();
}
