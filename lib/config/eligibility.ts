/**
 * What somebody has to be able to declare before Snoei asks an insurer for a policy (spec §5 'Eligibility declarations').
 * The words stand in the namespace `eligibility`, by insurance and declaration, for terms and forms alike. A leaf.
 */

/** Kinds of insurance that Snoei advises on (spec §1). */
export const insuranceTypes = ['liability', 'car', 'legal', 'travel', 'home', 'health'] as const;
export type InsuranceType = (typeof insuranceTypes)[number];

/** Without damage claims: home, liability, legal and travel. */
export const claimFreeYears = 5;

/** Without conviction, refusal, bankruptcy, driving ban, fraud, police or justice contact. */
export const cleanRecordYears = 8;

/** Without a legal dispute: legal. */
export const disputeFreeYears = 2;

/** How long a house may stand empty at most: home. */
export const vacantMaxMonths = 3;

/** How long a car may have been uninsured after its registration at most: car. */
export const uninsuredMaxWeeks = 2;

/** Months for which a car's insurance history is asked (spec §3 'car-insurance history in the past 36 months'). */
export const carHistoryMonths = 36;

/** What the words name; the arguments of every message of the namespace. */
export const eligibilityFigures = {
  claimFreeYears,
  cleanRecordYears,
  disputeFreeYears,
  vacantMaxMonths,
  uninsuredMaxWeeks,
} as const;

const cleanRecord = ['noClaims', 'noPoliceContact', 'noFraud', 'noRefusal'] as const;

/**
 * The declarations of each insurance, in the order in which they are asked. Health has none: everyone is accepted for
 * the basic insurance.
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

/** A declaration's key within its insurance. */
export type EligibilityDeclaration<Type extends InsuranceType = InsuranceType> =
  (typeof eligibilityDeclarations)[Type][number];

/** Version of the words, YYYY-MM-DD: recorded with every declaration that is made. A test holds words and version together. */
export const eligibilityTextVersion = '2026-11-21';
