/** The figures that the legal texts name, from where the product takes them. Money in euros, as `{x, number, euro}` takes it. */
import { letterPrices } from '@/components/company/letter-prices';
import {
  cancellationMaxDays,
  companyAnswerDays,
  consentMaxAgeSeconds,
  consentProofMaxAgeSeconds,
  draftMaxAgeDays,
  languageMaxAgeDays,
  orderKeyMaxAgeDays,
  processingWorkingDays,
  stateMaxAgeSeconds,
  supportReplyHours,
  unpaidOrderMaxAgeDays,
  withdrawalDays,
} from '@/lib/config/business';
import { languageCookieName } from '@/lib/config/cookies';
import {
  abuseCounterMaxHours,
  bookkeepingYears,
  privacyAnswerMaxMonths,
  withdrawalRefundMaxDays,
} from '@/lib/config/legal';
import { consentCookieName } from '@/lib/tracking/consent';

const daySeconds = 86_400;

export const legalFigures = {
  ...letterPrices,
  answerDays: companyAnswerDays,
  bookYears: bookkeepingYears,
  browserCookie: 'snoei_browser',
  consentCookie: consentCookieName,
  consentDays: consentMaxAgeSeconds / daySeconds,
  cookieDays: stateMaxAgeSeconds / daySeconds,
  counterHours: abuseCounterMaxHours,
  draftDays: draftMaxAgeDays,
  keyDays: orderKeyMaxAgeDays,
  languageCookie: languageCookieName,
  languageDays: languageMaxAgeDays,
  maxDays: cancellationMaxDays,
  privacyMonths: privacyAnswerMaxMonths,
  proofDays: consentProofMaxAgeSeconds / daySeconds,
  refundDays: withdrawalRefundMaxDays,
  replyHours: supportReplyHours,
  unpaidDays: unpaidOrderMaxAgeDays,
  withdrawalDays,
  workingDays: processingWorkingDays,
} as const;
