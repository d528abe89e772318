/** What is read from a yearly statement of energy, and how certain each figure is. */

export const billFields = [
  'period',
  'electricity',
  'electricityNormal',
  'electricityLow',
  'gas',
  'feedIn',
  'rateSingle',
  'rateNormal',
  'rateLow',
  'rateGas',
  'fixedElectricity',
  'fixedGas',
  'advance',
  'newAdvance',
  'endDate',
] as const;

export type BillField = (typeof billFields)[number];

export type BillUnit = 'kWh' | 'm³' | '€/kWh' | '€/m³' | '€/year' | '€/month' | '€/day' | 'date' | 'period';

/** Why a field stays empty. */
export type BillDoubt =
  /** The statement does not say it in words that are known. */
  | 'missing'
  /** It says different figures. */
  | 'contradiction'
  | 'noUnit'
  | 'estimated'
  /** It could be thousands or decimals. */
  | 'unclearNumber'
  /** A price that is neither with nor without tax by its words. */
  | 'unknownVat'
  /** The statement does not say which days it is about. */
  | 'noPeriod'
  /** It is about too few or too many days to be a year's usage. */
  | 'otherPeriod';

export interface ReadFigure {
  /** A number, a day as YYYY-MM-DD, or two of them with a slash between. */
  readonly value: number | string;
  readonly unit: BillUnit;
  /** Of a price, where the statement says it. */
  readonly vat: 'included' | 'excluded' | null;
  /** `scaled`: calculated from the days of the statement to a year. */
  readonly certainty: 'read' | 'added' | 'scaled';
  /** Pages from 1, and the lines as they were read. */
  readonly places: readonly { readonly page: number; readonly line: string }[];
}

export interface EmptyFigure {
  readonly value: null;
  readonly doubt: BillDoubt;
  readonly places: ReadFigure['places'];
}

export type BillFigures = Readonly<Record<BillField, ReadFigure | EmptyFigure>>;
