/**
 * Every constant of the business: spec §9, the figures of §1, §2, §4, §7 and §8 that are numbers, and the
 * prices and terms that DESIGN §3 settles. Flat exports, unit last in the name, so that a page takes only
 * what it uses. Leaf: imports nothing.
 *
 * Rules of §9 that are behaviour and no number live where they act: dots for thousands come from Intl
 * (lib/i18n/formats.ts), markdown links in the rich text, UTM once a session in lib/tracking, the languages
 * in lib/i18n/locale.ts.
 *
 * `business.test.ts` refuses a constant that nobody uses.
 */

// --- Letters: what cancelling costs and how long it takes -------------------------------------------------

/** Spec §9: all amounts are in euros. */
export const currency = 'EUR';

/** Price of a registered letter, VAT included (DESIGN §3 'Prices'; spec §9 leaves it open). */
export const registeredLetterCents = 1195;

/** Price of a regular letter, VAT included (DESIGN §3 'Prices'; spec §9 leaves it open). */
export const regularLetterCents = 395;

/** Working days within which an order is being worked on (spec §1, §9). */
export const processingWorkingDays = 1;

/** A cancellation takes up to this many days, otherwise the money goes back (spec §1, §9). */
export const cancellationMaxDays = 30;

/** Letters that one order may have: what somebody can still look over before ordering it with one press. */
export const orderLettersMax = 10;

/** Days in which the letter asks the company to confirm in writing (facts: 'within 2 weeks'). */
export const companyAnswerDays = 14;

/** Minutes in which a company can take back what it answered to a letter. */
export const disputeUndoMinutes = 10;

/** Days after a letter's arrival in which the company can answer it on the site. */
export const disputeLinkMaxDays = 30;

/** The furthest last usable date that a company can confirm, in years from now. */
export const disputeEndMaxYears = 5;

/** Days that the money back waits at most for the check of a company's confirmation. */
export const disputeCheckMaxDays = 5;

/** Working days within which a company is called that refuses or stays silent. */
export const followUpWorkingDays = 1;

/** Days in which a consumer may withdraw from the order of a letter (facts: 'Selling to consumers'). */
export const withdrawalDays = 14;

/** Days after its last change that a draft is kept. */
export const draftMaxAgeDays = 30;

/** Days after its last change that a draft is kept which was changed within `draftReturnMinutes` of its start only. */
export const unreturnedDraftMaxAgeDays = 7;

/** Minutes after a draft's start from which a change counts as coming back to it. */
export const draftReturnMinutes = 60;

/** Days after its last download that a letter which its sender posts can be checked. */
export const selfPostedLetterDays = 365;

/** Days after which an order that nobody paid expires. */
export const unpaidOrderMaxAgeDays = 14;

/** Days for which the key in a mail about an order or a request opens it at most, where that does not end. */
export const orderKeyMaxAgeDays = 400;

/** Days for which such a key still opens an order or a request that has ended. */
export const endedKeyMaxAgeDays = 90;

/** Days after its answer, or its end without one, that a question to support is kept. */
export const supportMessageMaxAgeDays = 365;

/** Hours within which support replies (spec §1, §9). */
export const supportReplyHours = 48;

// --- Negotiation, advice, bank connection -----------------------------------------------------------------

/** One-time success fee of a negotiation, percent of the total savings (spec §1, §9). */
export const successFeePercent = 33;

/** What the customer keeps of the savings, percent (spec §1, §9). */
export const customerSharePercent = 67;

/**
 * The gift card that goes with a policy arranged through the gift-card page (spec §1): who issues it, what is on it, and
 * the last day to sign up, YYYY-MM-DD. Sent within `newContractRequestWorkingDays` once the days to reject are over.
 */
export const giftCardOffer = { shop: 'De Kas', amountCents: 50_00, joinUntil: '2027-06-30' } as const;

/** Days in which an offer can be cancelled (spec §9). */
export const offerCancellationDays = 14;

/** Working days within which the new contract is requested (spec §4, §9). */
export const newContractRequestWorkingDays = 5;

/** Working days within which a negotiation starts, or an adviser makes a proposal (within the 48 hours of support). */
export const proposalWorkingDays = 2;

/** Working days after which a provider that was asked for a contract is asked again. */
export const providerAnswerWorkingDays = 10;

/** Days for which the link works that confirms a subscription to mails (double opt-in). */
export const optInMaxAgeDays = 7;

/** Days before an offer lapses on which its customer is reminded of it, once. */
export const proposalReminderDays = 3;

/** Months after which a declined comparison is made again (spec §4, §9). */
export const newComparisonMonths = 6;

/** Days after which the bank permission (PSD2) must be renewed (spec §9). */
export const bankPermissionDays = 90;

// --- Marketing figures ------------------------------------------------------------------------------------
// Source of all five: the specification, §1 and §9. They are the company's own claims; no outside source
// was given with them, so a page that shows one says what it counts and links no third party.

/** Percent of negotiations claimed to succeed. Source: spec §1, §9 (own claim). */
export const negotiationSuccessPercent = 87;

/** People who cancelled, "over". Source: spec §1, §9 (own claim). */
export const peopleCancelledCount = 50_000;

/** App rating shown as social proof, of `starsMax`. Source: spec §1, §9 (own claim). */
export const appRatingStars = 4.4;

/** Store rating in structured data; only on a page that shows it too. Source: spec §1, §9 (own claim). */
export const storeRatingStars = 4.7;

/** Reviews behind `storeRatingStars`. Source: spec §1, §9 (own claim). */
export const storeReviewsCount = 3226;

/** Price of the app in structured data, in cents (spec §1, §9: 0 EUR). */
export const appPriceCents = 0;

// --- Reviews ----------------------------------------------------------------------------------------------

/** Fewest stars of a review (spec §3). */
export const starsMin = 1;

/** Most stars of a review (spec §3, §9). */
export const starsMax = 5;

/** Stars of a review that names none (spec §3). */
export const starsDefault = 5;

/** Most points for ease of use (spec §9 'ease out of 10'). */
export const easeMax = 10;

// --- Cookies and storage ----------------------------------------------------------------------------------

/** Lifetime of the cookie-consent choice: one year (spec §9). */
export const consentMaxAgeSeconds = 31_536_000;

/** How long proof of a cookie choice is kept: the year in which it counts, and one more in which somebody may ask. */
export const consentProofMaxAgeSeconds = 2 * consentMaxAgeSeconds;

/** How long counts by campaign are kept: a year and the month to compare it with. */
export const campaignCountMaxMonths = 13;

/** Lifetime of the language cookie (spec §9). */
export const languageMaxAgeDays = 365;

/** Lifetime of cookies that hold session, cancellations and experiments: 10 days (spec §9, DESIGN §3). */
export const stateMaxAgeSeconds = 864_000;

/** Lifetime of stored campaign parameters: 2 hours (spec §9). */
export const campaignMaxAgeMilliseconds = 7_200_000;

// --- Company slider and carousels -------------------------------------------------------------------------

/** Companies on a page of the logo slider (spec §9). */
export const sliderCompaniesPerPage = 4;

/** At this width or less the slider is a plain row (spec §4, §9). */
export const sliderTabletMaxWidthPixels = 768;

/** Wait after the last resize before the slider measures again (spec §9). */
export const sliderResizeDebounceMilliseconds = 250;

/** Part of the slider that must be in sight before it animates (spec §4, §9). */
export const sliderVisibleFraction = 0.75;

/** Duration of the slider's turn of a page (spec §9). */
export const sliderPageAnimationSeconds = 0.8;

/** Duration of the entry of the slider's items (spec §9). */
export const sliderItemAnimationSeconds = 1.2;

/** Speed of the savings-action carousel (spec §9). */
export const carouselSpeedPixelsPerSecond = 40;

/** Speed of the video carousel (spec §9). */
export const videoCarouselSpeedPixelsPerSecond = 20;

// --- Layout, menu, scrolling ------------------------------------------------------------------------------

/** Widest screen that counts as mobile (spec §9). */
export const mobileMaxWidthPixels = 768;

/** Entries at most in a drop-down of the menu (spec §2). */
export const menuDropdownEntriesMax = 10;

/** How far the top bar hides, percent of its height (spec §4). */
export const topBarHiddenOffsetPercent = -100;

/** How far the top bar hides while the banner shows, percent of its height (spec §4). */
export const topBarHiddenWithBannerOffsetPercent = -60;

/** Room kept above a scroll target (spec §9). */
export const scrollOffsetPixels = 32;

/** Height of the top bar added to the offset up to `mobileMaxWidthPixels` (spec §9). */
export const scrollMobileBarPixels = 84;

/** Height of the top bar added to the offset on wider screens (spec §9). */
export const scrollDesktopBarPixels = 80;

/** Duration of a scroll to a target (spec §9). */
export const scrollDurationSeconds = 0.5;

/** Part of the viewport's height scrolled past before the floating cancel button shows (spec §4). */
export const floatingButtonViewportFraction = 0.5;

/** Columns of the icon block unless the story says otherwise (spec §2). */
export const iconColumnsDefaultCount = 3;

// --- Loading, prefetching, tracking -----------------------------------------------------------------------

/** Shortest time that a request shows as loading (spec §9). */
export const fetchMinimumDelayMilliseconds = 200;

/** Time in which the loading bar runs from 0 to 100 (spec §4, §9). */
export const loadingBarDurationMilliseconds = 5000;

/** Wait before the loading bar appears at all (spec §9 'throttle'). */
export const loadingBarThrottleMilliseconds = 200;

/** Time that a finished loading bar stays (spec §9). */
export const loadingBarHideDelayMilliseconds = 500;

/** Time-out of assets (spec §9). */
export const assetTimeoutMilliseconds = 1000;

/** Wait between a change of route and its page view (spec §9). */
export const routeTrackingDelayMilliseconds = 250;

/** Wait between an attribution link and its impression pixel (spec §7). */
export const impressionPixelDelayMilliseconds = 1000;

/** Shortest time between two reloads after a chunk failed to load (spec §8 'at most once a minute'). */
export const chunkReloadIntervalMilliseconds = 60_000;

/** Wait for an idle browser before prefetching (spec §9). */
export const prefetchIdleWaitMilliseconds = 2000;

/** Effective connection types on which nothing is prefetched (spec §9 '2g'; data saver likewise). */
export const prefetchSkippedConnections = ['slow-2g', '2g'] as const;

/** Part of a video that must be in sight before it starts (spec §9). */
export const lazyVideoVisibleFraction = 0.25;

/** Scope of the service worker (spec §9). */
export const serviceWorkerScope = '/';

// --- Fields -----------------------------------------------------------------------------------------------

/** Width and height of a QR code (spec §9). */
export const qrCodeSizePixels = 250;

/** Width of the signature pad (spec §9). */
export const signaturePadWidthPixels = 400;

/** Height of the signature pad (spec §9). */
export const signaturePadHeightPixels = 200;

/** Ink of the signature pad (spec §9 'black on white'). */
export const signatureInkHex = '#000000';

/** Ground of the signature pad (spec §9 'black on white'). */
export const signatureGroundHex = '#ffffff';

/** Columns of a text area (spec §9). */
export const textAreaColumnsCount = 10;

/** Rows of a text area (spec §9). */
export const textAreaRowsCount = 8;

/** Suggestions at most of an autocomplete (spec §9). */
export const suggestionsMax = 6;

// --- Articles ---------------------------------------------------------------------------------------------

/** Characters that a reader takes in per minute (spec §9). */
export const readingCharactersPerMinute = 1200;

/** Shortest reading time (spec §9). */
export const readingTimeMinMinutes = 1;

/** Characters counted for a block without text (spec §9). */
export const readingBlockWithoutTextCharacters = 300;

/** Related posts under an article (spec §9). */
export const relatedPostsCount = 3;

/** Width of an article's picture in a list (spec §9). */
export const articleImageWidthPixels = 315;

/** Height of an article's picture in a list (spec §9). */
export const articleImageHeightPixels = 191;

/** Width and height of a square picture (spec §9). */
export const squareImageSizePixels = 108;

// --- Attribution ------------------------------------------------------------------------------------------

/** Platforms for which a direct attribution link exists, in any case (spec §9). */
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
