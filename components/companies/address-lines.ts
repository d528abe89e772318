/** An address of the register as lines to read on a page. */
import type { PostalAddress } from '@/lib/contract/postal-address';
import type { Locale } from '@/lib/i18n/locale';

/**
 * Returns the lines: postcode and city in the country's order, the country's name last when it is not the Netherlands.
 */
export function addressLines(address: PostalAddress, locale: Locale): string[] {
  const { lines, postal_code: code, city, country } = address;
  const place = (country === 'nl' ? [code, city?.toUpperCase()] : [code, city]).filter(Boolean).join('  ');
  const name = country === 'nl' ? '' : countryName(country, locale);
  return [...lines, place, name].filter((line) => line !== '');
}

function countryName(country: string, locale: Locale): string {
  return (
    new Intl.DisplayNames([locale], { type: 'region' }).of(country.toUpperCase()) ?? country.toUpperCase()
  );
}
