/**
 * Declarations required before Snoei applies to an insurer for a policy. The texts are in the namespace `eligibility`,
 * by insurance and declaration, shared by terms and forms. A leaf.
 */

/** Kinds of insurance that Snoei advises on. */
export const insuranceTypes = ['liability', 'car', 'legal', 'travel', 'home', 'health'] as const;
export type InsuranceType = (typeof insuranceTypes)[number];

/** Without damage claims: home, liability, legal and travel. */
export const claimFreeYears = 5;

/** Without conviction, refusal, bankruptcy, driving ban, fraud, police or justice contact. */
export const cleanRecordYears = 8;

/** Without a legal dispute: legal. */
export const disputeFreeYears = 2;

/** Maximum months for which a house may be unoccupied: home. */
export const vacantMaxMonths = 3;

/** Maximum weeks for which a car may have been uninsured after its registration: car. */
export const uninsuredMaxWeeks = 2;

/** Months of a car's insurance history in the form. */
export const carHistoryMonths = 36;

/** Arguments of every message of the namespace. */
export const eligibilityFigures = {
  claimFreeYears,
  cleanRecordYears,
  disputeFreeYears,
  vacantMaxMonths,
  uninsuredMaxWeeks,
} as const;

const cleanRecord = ['noClaims', 'noPoliceContact', 'noFraud', 'noRefusal'] as const;

/**
 * The declarations of each insurance, in form order. Health has none: acceptance for the basic insurance is mandatory.
 */
export const eligibilityDeclarations = {
  liability: cleanRecord,
  car: [
    'noConviction',
    'noRefusal',
    'noBankruptcy',
    'noDrivingBan',
    'noDrivingDisability',
    'plateHolder',
    'mainDriver',
    'validLicence',
    'noPenaltyPoints',
    'insuredInTime',
  ],
  legal: [...cleanRecord, 'noDispute'],
  travel: cleanRecord,
  home: [...cleanRecord, 'ordinaryRoof', 'notVacant', 'noMonument', 'noBusinessUse'],
  health: [],
} as const satisfies Readonly<Record<InsuranceType, readonly string[]>>;

/** Key of a declaration within its insurance. */
export type EligibilityDeclaration<Type extends InsuranceType = InsuranceType> =
  (typeof eligibilityDeclarations)[Type][number];

/** Version of the texts, YYYY-MM-DD: stored with every declaration. A test compares texts and version. */
export const eligibilityTextVersion = '2026-11-23';
