/** The address lookup of a form with postcode, house number, street and town. */
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type FlowView, listFieldViews } from '@/lib/flows/flow-view';
import type { AddressFiller, AddressForm, FilledAddress } from './address-filler';

const triggers: readonly string[] = ['postalCode', 'houseNumber', 'country'];

/** Returns the text about what was filled in, empty before; null for a form without these fields. */
export function useAddressLookup(form: AddressForm, view: FlowView): string | null {
  const t = useTranslations('flow.address');
  const [{ street, city }, setFilled] = useState<FilledAddress>({});
  const names = new Set(listFieldViews(view).map(({ name }) => name));
  const isOffered = ['postalCode', 'houseNumber', 'street', 'city'].every((name) => names.has(name));

  useEffect(() => {
    if (!isOffered) return;
    let filler: AddressFiller | null = null;
    let isLeft = false;
    const touch = async () => {
      const { createAddressFiller } = await import('./address-filler');
      if (isLeft) return;
      filler ??= createAddressFiller({ form, locale: view.locale, onFilled: setFilled });
      filler.touch();
    };
    const leave = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without the module the visitor types street and town.
        if (name !== undefined && triggers.includes(name)) touch().catch(() => {});
      },
    });
    return () => {
      isLeft = true;
      leave();
      filler?.stop();
    };
  }, [form, view, isOffered]);

  if (!isOffered) return null;
  if (street && city) return t('both', { street, city });
  if (street) return t('street', { street });
  return city ? t('city', { city }) : '';
}
