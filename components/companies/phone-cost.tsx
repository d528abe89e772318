/** What calling an information number costs. */
import { getTranslations } from 'next-intl/server';
import { TextLink } from '@/components/ui/text/text-link';
import { isInformationNumber } from '@/lib/companies/ways';

const source =
  'https://www.consuwijzer.nl/telefoon-internet-en-televisie/telefoonnummers/bellen-naar-informatienummers';

/** The cost of a 0900 number, with its source; nothing for any other number. */
export async function PhoneCost({ phone }: { phone: string }) {
  if (!isInformationNumber(phone)) return null;
  const t = await getTranslations('companies');
  return (
    <p className="text-sm">
      {t('phoneCost')} <TextLink href={source}>{t('phoneCostSource')}</TextLink>
    </p>
  );
}
