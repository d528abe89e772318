/**
 * Every constant of the business: numbers, prices and terms. Flat exports with the unit last in the name, so that
 * unused ones are tree-shaken. Leaf: imports nothing.
 *
 * `business.test.ts` rejects unused constants.
 */

// --- Letters: what cancelling costs and how long it takes -------------------------------------------------

/** All amounts are in euros. */
export const currency = 'EUR';

/** Price of a registered letter, VAT included. */
export const registeredLetterCents = 1195;

/** Price of a regular letter, VAT included. */
export const regularLetterCents = 395;

/** Working days within which processing of an order starts. */
export const processingWorkingDays = 1;

/** A cancellation takes at most this many days, otherwise it is refunded. */
export const cancellationMaxDays = 30;

/** Maximum number of letters of an order: those of a household after a death. */
export const orderLettersMax = 40;

/** Maximum number of companies chosen for one order from a search or a scan, which can still be reviewed at once. */
export const chosenCompaniesMax = 10;

/** Minutes for which the mail about a letter of several waits for the others that are posted or delivered then. */
export const letterNewsMinutes = 30;

/** Days in which the letter requests the company's written confirmation. */
export const companyAnswerDays = 14;

/** Minutes in which a company can undo its answer to a letter. */
export const disputeUndoMinutes = 10;

/** Days after a letter's arrival in which the company can answer it on the site. */
export const disputeLinkMaxDays = 30;

/** Latest end date that a company can confirm, in years from now. */
export const disputeEndMaxYears = 5;

/** Maximum delay of the refund for checking a company's confirmation, in days. */
export const disputeCheckMaxDays = 5;

/** Days in which the customer of a letter that came back chooses what happens; then its price goes back. */
export const returnChoiceDays = 14;

/** Maximum delay of a refund for checking that a letter came back which only its customer reported, in days. */
export const returnCheckMaxDays = 5;

/** Days after a delivery in which the post is asked whether it came back after all. */
export const deliveredTrackedDays = 7;

/** Working days within which a company that refuses or does not answer is called. */
export const followUpWorkingDays = 1;

/** Days in which a consumer may withdraw from the order of a letter. */
export const withdrawalDays = 14;

/** Days after its last change for which a draft is stored. */
export const draftMaxAgeDays = 30;

/** Days after its last change for which a draft is stored that was changed within `draftReturnMinutes` of its start only. */
export const unreturnedDraftMaxAgeDays = 7;

/** Days after its last change for which the list of the contracts of somebody who died is stored. */
export const estateMaxAgeDays = 90;

/** Maximum number of contracts in such a list. */
export const estateContractsMax = 60;

/** Days for which a link to read such a list works. */
export const estateLinkMaxAgeDays = 90;

/** Maximum number of such links at the same time. */
export const estateLinksMax = 10;

/** What the files of a death certificate are together at most, in bytes, and the pages or pictures in them. */
export const certificateBytesMax = 10_000_000;
export const certificatePagesMax = 5;

/** What the stored certificates of one list take at most, those of earlier orders included; and those of all lists. */
export const certificatesOfListBytesMax = 30_000_000;
export const certificatesBytesMax = 5_000_000_000;

/** Days for which a certificate is stored after the last letter with it has ended. */
export const certificateKeptDays = 90;

/** Days after which a company that a visitor named is deleted, unless a draft or an order is about it. */
export const visitorCompanyMaxAgeDays = 60;

/** Minutes after a draft's creation from which a change counts as a return. */
export const draftReturnMinutes = 60;

/** Days after its last download that a letter which its sender posts can be checked. */
export const selfPostedLetterDays = 365;

/** Hours in which a person confirms the own address, before a letter is e-mailed to a company. */
export const emailedLetterConfirmHours = 48;

/** Days for which a letter that we e-mailed is stored with its proof, unless the person deletes it. */
export const emailedLetterDays = 365;

/** Days for which a link to the file of an order works, unless it is revoked. */
export const caseFileLinkDays = 90;

/** Maximum number of such links of an order that work at the same time. */
export const caseFileLinksMax = 5;

/** Days after its end in which the page of such a link says that it was revoked or has expired. */
export const caseFileLinkEndDays = 30;

/** Days after which an unpaid order expires. */
export const unpaidOrderMaxAgeDays = 14;

/** Maximum lifetime of a mailed key to an order or a case that has not ended. */
export const orderKeyMaxAgeDays = 400;

/** Lifetime of such a key after the order or case has ended. */
export const endedKeyMaxAgeDays = 90;

/** Days for which a question to support is stored after its answer, or its end without one. */
export const supportMessageMaxAgeDays = 365;

/** Days for which a report that something on a company's page is wrong is stored, handled or not. */
export const companyReportMaxAgeDays = 180;

/** Paid orders of different accounts and networks after which their address for a company is proposed to operators. */
export const addressProposalOrdersCount = 3;

/** Hours within which support replies. */
export const supportReplyHours = 48;

/** Letters below which no figure of our own records is public: of all companies, of a category or of a company. */
export const publicFigureLettersMin = 20;

/** Whole months of posted letters that the public figures cover. */
export const publicFigureMonths = 12;

// --- Negotiation, advice, bank connection -----------------------------------------------------------------

/** One-time success fee of a negotiation, percent of the total savings. */
export const successFeePercent = 33;

/** The customer's share of the savings, percent. */
export const customerSharePercent = 67;

/**
 * The gift card for a policy arranged through the gift-card page: issuer, amount, and the last day to sign up,
 * YYYY-MM-DD. Sent within `newContractRequestWorkingDays` after the rejection period.
 */
export const giftCardOffer = { shop: 'De Kas', amountCents: 50_00, joinUntil: '2027-06-30' } as const;

/** Days in which an offer can be cancelled. */
export const offerCancellationDays = 14;

/** Working days within which the new contract is requested. */
export const newContractRequestWorkingDays = 5;

/** Working days within which a negotiation starts, or an adviser makes a proposal (within the 48 hours of support). */
export const proposalWorkingDays = 2;

/** Working days after which a provider gets a reminder about a requested contract. */
export const providerAnswerWorkingDays = 10;

/** Lifetime of the link that confirms a mail subscription (double opt-in). */
export const optInMaxAgeDays = 7;

/** Days from one mailing of new articles to the next: weekly at most. */
export const digestMinDays = 7;

/** Days of which the first digest has the articles. */
export const digestFirstDays = 28;

/** Days before the last day of posting on which a reminder is mailed. */
export const reminderDaysBefore = [14, 3] as const;

/** Reminders of one address at the same time. */
export const remindersMax = 20;

/** How long a reminder is stored after its last day, or after it was ended. */
export const endedReminderDays = 30;

/** Days after the end of a contract, or after the delivery of a letter without a known end, after which we ask whether it has ended. */
export const endedCheckDays = 35;

/** Days between the two mails that ask that, and after the second one until the question is closed. */
export const endedCheckAgainDays = 14;
export const endedCheckCloseDays = 21;

/** Days for a step against a company that still charges, until it is mailed again, and after that until the case is closed. */
export const endedStepDays = 14;
export const endedStepCloseDays = 14;

/** Days after a reminder to post one's own letter was confirmed, until a mail asks whether it was posted. */
export const selfPostedAskDays = 3;

/** Days after that mail until the reminder ends without an answer. */
export const selfPostedWaitDays = 30;

/** Days for which a letter that its sender posted is followed, and for which it is stored after its end. */
export const selfPostedFollowDays = 30;
export const selfPostedKeptDays = 30;

/** Days for which a closed question whether a contract has ended is stored. */
export const endedCheckKeptDays = 90;

/** Days before an offer expires on which its customer gets one reminder. */
export const proposalReminderDays = 3;

/** Months after which a declined comparison is repeated. */
export const newComparisonMonths = 6;

/** Days after which the app asks for the bank permission again: its own term. Banks have to after 180 (Regulation (EU) 2022/2360). */
export const bankPermissionDays = 90;

// --- Marketing figures ------------------------------------------------------------------------------------
// All five are the company's own claims without an external source, so a page that shows one states its basis and links no third party.

/** Percent of successful negotiations. Source: the company's own claim. */
export const negotiationSuccessPercent = 87;

/** People who cancelled, "over". Source: the company's own claim. */
export const peopleCancelledCount = 50_000;

/** App rating shown as social proof, of `starsMax`. Source: the company's own claim. */
export const appRatingStars = 4.4;

/** Store rating in structured data; only on a page that shows it too. Source: the company's own claim. */
export const storeRatingStars = 4.7;

/** Number of reviews of `storeRatingStars`. Source: the company's own claim. */
export const storeReviewsCount = 3226;

/** Price of the app in structured data, in cents (0 EUR). */
export const appPriceCents = 0;

// --- Reviews ----------------------------------------------------------------------------------------------

/** Fewest stars of a review. */
export const starsMin = 1;

/** Most stars of a review. */
export const starsMax = 5;

/** Default stars of a review. */
export const starsDefault = 5;

/** Maximum score for ease of use. */
export const easeMax = 10;

// --- Cookies and storage ----------------------------------------------------------------------------------

/** Lifetime of the cookie-consent choice: one year. */
export const consentMaxAgeSeconds = 31_536_000;

/** How long a consent record is stored: the year of its validity, and one more for inquiries. */
export const consentProofMaxAgeSeconds = 2 * consentMaxAgeSeconds;

/** How long counts by campaign are stored: a year and the month to compare it with. */
export const campaignCountMaxMonths = 13;

/** Lifetime of the language cookie. */
export const languageMaxAgeDays = 365;

/** Lifetime of cookies for session, cancellations and experiments: 10 days. */
export const stateMaxAgeSeconds = 864_000;

/** Lifetime of stored campaign parameters: 2 hours. */
export const campaignMaxAgeMilliseconds = 7_200_000;

// --- Company slider and carousels -------------------------------------------------------------------------

/** Companies on a page of the logo slider. */
export const sliderCompaniesPerPage = 4;

/** At this width or less the slider is a plain row. */
export const sliderTabletMaxWidthPixels = 768;

/** Wait after the last resize before the slider measures again. */
export const sliderResizeDebounceMilliseconds = 250;

/** Visible fraction of the slider at which it animates. */
export const sliderVisibleFraction = 0.75;

/** Duration of the slider's page change. */
export const sliderPageAnimationSeconds = 0.8;

/** Duration of the entry animation of the slider's items. */
export const sliderItemAnimationSeconds = 1.2;

/** Speed of the savings-action carousel. */
export const carouselSpeedPixelsPerSecond = 40;

/** Speed of the video carousel. */
export const videoCarouselSpeedPixelsPerSecond = 20;

// --- Layout, menu, scrolling ------------------------------------------------------------------------------

/** Widest screen that counts as mobile. */
export const mobileMaxWidthPixels = 768;

/** Maximum number of entries in a drop-down of the menu. */
export const menuDropdownEntriesMax = 10;

/** Offset of the hidden top bar, percent of its height. */
export const topBarHiddenOffsetPercent = -100;

/** Offset of the hidden top bar while the banner shows, percent of its height. */
export const topBarHiddenWithBannerOffsetPercent = -60;

/** Margin above a scroll target. */
export const scrollOffsetPixels = 32;

/** Height of the top bar added to the offset up to `mobileMaxWidthPixels`. */
export const scrollMobileBarPixels = 84;

/** Height of the top bar added to the offset on wider screens. */
export const scrollDesktopBarPixels = 80;

/** Duration of a scroll to a target. */
export const scrollDurationSeconds = 0.5;

/** Part of the viewport's height to scroll before the floating cancel button shows. */
export const floatingButtonViewportFraction = 0.5;

/** Default columns of the icon block. */
export const iconColumnsDefaultCount = 3;

// --- Loading, prefetching, tracking -----------------------------------------------------------------------

/** Minimum duration of a busy indicator. */
export const fetchMinimumDelayMilliseconds = 200;

/** Duration of the loading bar from 0 to 100. */
export const loadingBarDurationMilliseconds = 5000;

/** Delay before the loading bar appears. */
export const loadingBarThrottleMilliseconds = 200;

/** Time for which a finished loading bar is shown. */
export const loadingBarHideDelayMilliseconds = 500;

/** Time-out of assets. */
export const assetTimeoutMilliseconds = 1000;

/** Delay between a change of route and its page view. */
export const routeTrackingDelayMilliseconds = 250;

/** Delay between an attribution link and its impression pixel. */
export const impressionPixelDelayMilliseconds = 1000;

/** Minimum interval between two reloads after a chunk failed to load. */
export const chunkReloadIntervalMilliseconds = 60_000;

/** Idle time before prefetching. */
export const prefetchIdleWaitMilliseconds = 2000;

/** Effective connection types without prefetching. */
export const prefetchSkippedConnections = ['slow-2g', '2g'] as const;

/** Visible fraction of a video at which it starts. */
export const lazyVideoVisibleFraction = 0.25;

/** Scope of the service worker. */
export const serviceWorkerScope = '/';

// --- Fields -----------------------------------------------------------------------------------------------

/** Width and height of a QR code. */
export const qrCodeSizePixels = 250;

/** Width of the signature pad. */
export const signaturePadWidthPixels = 400;

/** Height of the signature pad. */
export const signaturePadHeightPixels = 200;

/** Ink of the signature pad. */
export const signatureInkHex = '#000000';

/** Background of the signature pad. */
export const signatureGroundHex = '#ffffff';

/** Columns of a text area. */
export const textAreaColumnsCount = 10;

/** Rows of a text area. */
export const textAreaRowsCount = 8;

/** Maximum number of suggestions of an autocomplete. */
export const suggestionsMax = 6;

// --- Articles ---------------------------------------------------------------------------------------------

/** Reading speed in characters per minute. */
export const readingCharactersPerMinute = 1200;

/** Shortest reading time. */
export const readingTimeMinMinutes = 1;

/** Characters counted for a block without text. */
export const readingBlockWithoutTextCharacters = 300;

/** Related posts under an article. */
export const relatedPostsCount = 3;

/** Width of an article's picture in a list. */
export const articleImageWidthPixels = 315;

/** Height of an article's picture in a list. */
export const articleImageHeightPixels = 191;

/** Width and height of a square picture. */
export const squareImageSizePixels = 108;

// --- Attribution ------------------------------------------------------------------------------------------

/** Platforms for which a direct attribution link exists, in any case. */
export const directLinkPlatforms = [
  'smartcast',
  'tizen',
  'roku',
  'webos',
  'vidaa',
  'playstation',
  'android',
  'ios',
  'steam',
  'quest',
  'battlenet',
  'epic',
  'switch',
  'xbox',
  'nativepc',
] as const;
