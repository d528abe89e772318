/** The notice about net metering on the pages of a company that supplies energy; nothing for others. */
import type { Company } from '@/lib/contract/companies';
import type { Locale } from '@/lib/i18n/locale';
import { NetMeteringNotice } from './net-metering-notice';

interface EnergyCompanyNoticeProps {
  readonly company: Pick<Company, 'contract_class' | 'status'>;
  readonly locale: Locale;
}

export function EnergyCompanyNotice({ company, locale }: EnergyCompanyNoticeProps) {
  if (company.contract_class !== 'energy' || company.status !== 'active') return null;
  return <NetMeteringNotice locale={locale} className="mt-10 max-w-[44rem]" />;
}
