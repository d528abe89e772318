/** The register of companies: one data file per category, joined and validated once. */
import * as z from 'zod';
import association from './association.json';
import bank from './bank.json';
import charity from './charity.json';
import dating from './dating.json';
import energy from './energy.json';
import energyGrid from './energy-grid.json';
import fitness from './fitness.json';
import food from './food.json';
import gaming from './gaming.json';
import government from './government.json';
import healthBilling from './health-billing.json';
import healthInsurance from './health-insurance.json';
import housing from './housing.json';
import insurance from './insurance.json';
import internetTv from './internet-tv.json';
import lottery from './lottery.json';
import media from './media.json';
import mobility from './mobility.json';
import other from './other.json';
import parking from './parking.json';
import party from './party.json';
import paymentProvider from './payment-provider.json';
import { type RegisterRecord, registerRecord } from './register-record';
import security from './security.json';
import software from './software.json';
import streaming from './streaming.json';
import taxAuthority from './tax-authority.json';
import telecom from './telecom.json';
import union from './union.json';
import water from './water.json';

const files: readonly unknown[][] = [
  association,
  bank,
  charity,
  dating,
  energy,
  energyGrid,
  fitness,
  food,
  gaming,
  government,
  healthBilling,
  healthInsurance,
  housing,
  insurance,
  internetTv,
  lottery,
  media,
  mobility,
  other,
  parking,
  party,
  paymentProvider,
  security,
  software,
  streaming,
  taxAuthority,
  telecom,
  union,
  water,
];

/** Every record, as it is in the files: not validated, which takes tens of milliseconds. */
export const registerData: readonly unknown[] = files.flat();

let records: readonly RegisterRecord[] | null = null;

/** Every record, by id. Throws if the data do not match the schema. */
export function listRegister(): readonly RegisterRecord[] {
  records ??= z
    .array(registerRecord)
    .parse(registerData)
    .sort((one, other) => one.id - other.id);
  return records;
}
