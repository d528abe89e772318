/** Refuses what a site may not do for real before its seller and its sender of mails are known. */
import { lacksSender, listMissingForInsurance, listMissingForOrders } from '@/lib/config/live-sales';
import type { PaymentPurpose } from '@/lib/contract/cancellations';
import type { AnyCaseFlow } from '@/lib/flows/case-flow';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from './context';
import { ApiError } from './errors';

/** Throws 409 where money would be paid to, or letters posted by, a seller whose details or sender are not set. */
export function requireSeller({ env }: AppContext, purpose: PaymentPurpose, locale: Locale): void {
  if (listMissingForOrders(env).length > 0) {
    throw new ApiError(409, translatorOf(locale, 'errors')(`seller_unknown.${purpose}`));
  }
}

/** Throws 409 where a letter would be e-mailed to a company, or one that was paid before posted, in the name of an example. */
export function requireSender({ env }: AppContext, how: 'mail' | 'post', locale: Locale): void {
  if (lacksSender(env)) throw new ApiError(409, translatorOf(locale, 'errors')(`sender_unknown.${how}`));
}

/** Throws 409 for a request about insurance where the site does real business without a licence. */
export function requireLicence({ env }: AppContext, flow: AnyCaseFlow, locale: Locale): void {
  if (flow.termsPage.includes('insurance') && listMissingForInsurance(env).length > 0) {
    throw new ApiError(409, translatorOf(locale, 'errors')('licence_missing'));
  }
}
