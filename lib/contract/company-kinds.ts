/** Kinds of companies and contracts on the wire, without schemas: forms load them in the browser. */

export const companyCategories = [
  'telecom',
  'internet-tv',
  'energy',
  'energy-grid',
  'water',
  'health-insurance',
  'health-billing',
  'insurance',
  'media',
  'streaming',
  'software',
  'gaming',
  'dating',
  'fitness',
  'charity',
  'lottery',
  'party',
  'union',
  'association',
  'bank',
  'payment-provider',
  'food',
  'mobility',
  'parking',
  'housing',
  'security',
  'tax-authority',
  'government',
  'other',
] as const;
export type CompanyCategory = (typeof companyCategories)[number];

/** Kinds of contract for the notice rules. */
export const contractClasses = [
  'telecom',
  'energy',
  'water',
  'health_insurance',
  /** Non-life insurance. */
  'insurance',
  /** Life, term life and funeral cover: no letter ends it. */
  'life_insurance',
  'press',
  'streaming',
  'software',
  'gym',
  'charity',
  'lottery',
  'party',
  'union',
  'association',
  'bank',
  'food',
  'mobility',
  /** Regular work or access: maintenance, alarm monitoring, dating. */
  'service',
  'childcare',
  /** Rent of a home. */
  'rental',
  'other',
] as const;
export type ContractClass = (typeof contractClasses)[number];

/** Country of the company's market. The address has its own. */
export const companyCountries = ['nl', 'gb', 'de', 'us'] as const;
