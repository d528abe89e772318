/**
 * Figures in story texts: `{{name}}`, replaced per language from lib/config, so that no story repeats a constant of the
 * business. Percentages include their sign, money its currency; the rest are bare numbers.
 */
import {
  costLinkMaxAgeDays,
  deviceMaxAgeDays,
  magicLinkMaxAgeSeconds,
  movingLinkMaxAgeDays,
  movingListDays,
  unconfirmedAccountDays,
} from '@/lib/config/account-terms';
import {
  appRatingStars,
  bankPermissionDays,
  campaignCountMaxMonths,
  campaignMaxAgeMilliseconds,
  cancellationMaxDays,
  caseFileLinkDays,
  caseFileLinkEndDays,
  certificateKeptDays,
  companyAnswerDays,
  companyReportMaxAgeDays,
  consentMaxAgeSeconds,
  consentProofMaxAgeSeconds,
  customerSharePercent,
  draftMaxAgeDays,
  emailedLetterConfirmHours,
  emailedLetterDays,
  endedCheckKeptDays,
  endedKeyMaxAgeDays,
  endedReminderDays,
  estateLinkMaxAgeDays,
  estateMaxAgeDays,
  languageMaxAgeDays,
  negotiationSuccessPercent,
  newComparisonMonths,
  newContractRequestWorkingDays,
  offerCancellationDays,
  orderKeyMaxAgeDays,
  peopleCancelledCount,
  processingWorkingDays,
  registeredLetterCents,
  regularLetterCents,
  selfPostedKeptDays,
  selfPostedLetterDays,
  selfPostedWaitDays,
  starsMax,
  stateMaxAgeSeconds,
  successFeePercent,
  supportMessageMaxAgeDays,
  supportReplyHours,
  unpaidOrderMaxAgeDays,
  unreturnedDraftMaxAgeDays,
  withdrawalDays,
} from '@/lib/config/business';
import {
  browserCookieName,
  deviceCookieName,
  hintCookieName,
  languageCookieName,
  mailedKeysCookieName,
  openedCookieName,
  sessionCookieName,
} from '@/lib/config/cookies';
import { carHistoryMonths, cleanRecordYears } from '@/lib/config/eligibility';
import {
  abuseCounterMaxHours,
  addressCacheHours,
  bookkeepingYears,
  endedMatterDays,
  formNoteMinutes,
  mailingRecipientDays,
  mailRecordDays,
  missedSearchDays,
  missedSearchMaxLength,
  negotiationExampleSavingCents,
  privacyAnswerMaxMonths,
  proofYears,
  undeliveredMailDays,
  withdrawalRefundMaxDays,
} from '@/lib/config/legal';
import { openedMaxAgeSeconds } from '@/lib/config/opened-request';
import { getSeller } from '@/lib/config/seller';
import { smsCodeMaxAgeSeconds, smsRetentionDays } from '@/lib/config/sms-terms';
import { feeCentsOf } from '@/lib/flows/saving';
import { type Locale, languageTags } from '@/lib/i18n/locale';
import { formatEuro } from '@/lib/i18n/money';
import { cachedAssets, cachedPages } from '@/lib/offline/offline-caches';
import { consentCookieName, consentVersionCookieName } from '@/lib/tracking/consent';
import { type ConsentedKey, consentedCookies, consentedPrefix } from '@/lib/tracking/consented-names';

const monthsPerYear = 12;
const yearSeconds = 31_536_000;
const daySeconds = 86_400;
const hourSeconds = 3600;
const minuteSeconds = 60;

type Figure =
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'percent' | 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly text: string };

const number = (value: number): Figure => ({ kind: 'number', value });
const percent = (value: number): Figure => ({ kind: 'percent', value });
const money = (cents: number): Figure => ({ kind: 'money', cents });
const textFigure = (text: string): Figure => ({ kind: 'text', text });

/** Every figure by its name in stories. */
export const figures = {
  registeredPrice: money(registeredLetterCents),
  regularPrice: money(regularLetterCents),
  successFeePercent: percent(successFeePercent),
  customerKeepsPercent: percent(customerSharePercent),
  negotiationSuccessPercent: percent(negotiationSuccessPercent),
  peopleCancelled: number(peopleCancelledCount),
  appRating: number(appRatingStars),
  starsMax: number(starsMax),
  supportReplyHours: number(supportReplyHours),
  cancellationMaxDays: number(cancellationMaxDays),
  processingWorkingDays: number(processingWorkingDays),
  companyAnswerDays: number(companyAnswerDays),
  withdrawalDays: number(withdrawalDays),
  offerCancellationDays: number(offerCancellationDays),
  newContractWorkingDays: number(newContractRequestWorkingDays),
  newComparisonMonths: number(newComparisonMonths),
  bankPermissionDays: number(bankPermissionDays),
  sellerName: textFigure(getSeller().legalName),
  supportEmail: textFigure(getSeller().email),
  consentMonths: number(monthsIn(consentMaxAgeSeconds)),
  consentProofMonths: number(monthsIn(consentProofMaxAgeSeconds)),
  draftMaxAgeDays: number(draftMaxAgeDays),
  selfPostedLetterDays: number(selfPostedLetterDays),
  emailedLetterConfirmHours: number(emailedLetterConfirmHours),
  emailedLetterDays: number(emailedLetterDays),
  certificateKeptDays: number(certificateKeptDays),
  estateLinkMaxAgeDays: number(estateLinkMaxAgeDays),
  estateMaxAgeDays: number(estateMaxAgeDays),
  unconfirmedAccountDays: number(unconfirmedAccountDays),
  unreturnedDraftMaxAgeDays: number(unreturnedDraftMaxAgeDays),
  supportMessageMaxAgeDays: number(supportMessageMaxAgeDays),
  companyReportMaxAgeDays: number(companyReportMaxAgeDays),
  endedCheckKeptDays: number(endedCheckKeptDays),
  endedReminderDays: number(endedReminderDays),
  costLinkMaxAgeDays: number(costLinkMaxAgeDays),
  movingLinkMaxAgeDays: number(movingLinkMaxAgeDays),
  movingListDays: number(movingListDays),
  selfPostedKeptDays: number(selfPostedKeptDays),
  selfPostedWaitDays: number(selfPostedWaitDays),
  caseFileLinkDays: number(caseFileLinkDays),
  caseFileLinkEndDays: number(caseFileLinkEndDays),
  bookkeepingYears: number(bookkeepingYears),
  proofYears: number(proofYears),
  endedMatterDays: number(endedMatterDays),
  privacyAnswerMaxMonths: number(privacyAnswerMaxMonths),
  withdrawalRefundMaxDays: number(withdrawalRefundMaxDays),
  unpaidOrderDays: number(unpaidOrderMaxAgeDays),
  orderKeyDays: number(orderKeyMaxAgeDays),
  endedKeyDays: number(endedKeyMaxAgeDays),
  mailingRecipientDays: number(mailingRecipientDays),
  mailRecordDays: number(mailRecordDays),
  missedSearchDays: number(missedSearchDays),
  missedSearchMaxLength: number(missedSearchMaxLength),
  undeliveredMailDays: number(undeliveredMailDays),
  smsCodeMinutes: number(smsCodeMaxAgeSeconds / minuteSeconds),
  smsRecordDays: number(smsRetentionDays),
  formNoteMinutes: number(formNoteMinutes),
  abuseCounterHours: number(abuseCounterMaxHours),
  addressCacheHours: number(addressCacheHours),
  magicLinkMinutes: number(magicLinkMaxAgeSeconds / minuteSeconds),
  stateCookieDays: number(stateMaxAgeSeconds / daySeconds),
  languageCookieDays: number(languageMaxAgeDays),
  browserCookie: textFigure(browserCookieName),
  sessionCookie: textFigure(sessionCookieName),
  hintCookie: textFigure(hintCookieName),
  deviceCookie: textFigure(deviceCookieName),
  deviceCookieDays: number(deviceMaxAgeDays),
  mailedKeysCookie: textFigure(mailedKeysCookieName),
  openedCookie: textFigure(openedCookieName),
  openedCookieHours: number(openedMaxAgeSeconds / hourSeconds),
  languageCookie: textFigure(languageCookieName),
  consentCookie: textFigure(consentCookieName),
  consentVersionCookie: textFigure(consentVersionCookieName),
  experimentsCookie: textFigure(consentedCookies.experiments),
  campaignKey: textFigure(`${consentedPrefix}${'campaign' satisfies ConsentedKey}`),
  attributionKey: textFigure(`${consentedPrefix}${'attribution' satisfies ConsentedKey}`),
  campaignHours: number(campaignMaxAgeMilliseconds / 1000 / hourSeconds),
  campaignCountMonths: number(campaignCountMaxMonths),
  offlinePages: number(cachedPages.maxEntries),
  offlinePageDays: number(cachedPages.maxAgeSeconds / daySeconds),
  offlineFileDays: number(cachedAssets.maxAgeSeconds / daySeconds),
  cleanRecordYears: number(cleanRecordYears),
  carHistoryMonths: number(carHistoryMonths),
  savingExample: money(negotiationExampleSavingCents),
  savingExampleFee: money(feeCentsOf(negotiationExampleSavingCents)),
  savingExampleKeeps: money(negotiationExampleSavingCents - feeCentsOf(negotiationExampleSavingCents)),
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;

function monthsIn(seconds: number): number {
  return Math.round((seconds / yearSeconds) * monthsPerYear);
}

/** A token, with a following percent sign, which would otherwise be doubled. */
const token = /\{\{\s*([\w.-]+)\s*\}\}(\s?%)?/g;

/** Returns the names in a text, known or not. */
export function listFigureNames(text: string): string[] {
  return [...text.matchAll(token)].map(([, name = '']) => name);
}

/** Returns whether a name is a figure. */
export function isFigureName(name: string): name is FigureName {
  return Object.hasOwn(figures, name);
}

/**
 * Replaces the figures in a text. An unknown name is removed and reported to `onUnknown`; the default throws, so that a
 * test or a caller without a handler fails.
 */
export function fillFigures(
  text: string,
  locale: Locale,
  onUnknown: (name: string) => void = refuseUnknown,
): string {
  return text.replace(token, (_, name: string, sign: string | undefined) => {
    if (!isFigureName(name)) {
      onUnknown(name);
      return '';
    }
    const figure: Figure = figures[name];
    return `${formatFigure(figure, locale)}${figure.kind === 'percent' ? '' : (sign ?? '')}`;
  });
}

function formatFigure(figure: Figure, locale: Locale): string {
  if (figure.kind === 'text') return figure.text;
  if (figure.kind === 'money') return formatEuro(figure.cents, locale);
  const written = new Intl.NumberFormat(languageTags[locale]).format(figure.value);
  return figure.kind === 'percent' ? `${written}%` : written;
}

function refuseUnknown(name: string): never {
  throw new Error(`unknown figure {{${name}}}`);
}
