/** Settings of the print house that do not fit together: with a part of them letters would wait for ever. */
import type { Env } from './env';

const neededTogether = [
  'PINGEN_CLIENT_ID',
  'PINGEN_CLIENT_SECRET',
  'PINGEN_ORGANISATION',
  'PINGEN_WEBHOOK_SECRET',
] as const satisfies readonly (keyof Env)[];

/** Whether an address of Pingen is that of its staging environment, which prints nothing. */
export const isStagingHouse = (address: string): boolean => new URL(address).hostname.includes('staging');

export function printHouseProblems(env: Env): string[] {
  const missing = neededTogether.filter((name) => env[name] === undefined);
  if (missing.length === neededTogether.length) return [];
  const problems = missing.map((name) => `${name}: is needed beside the other settings of the print house`);
  if (isStagingHouse(env.PINGEN_API_URL) !== isStagingHouse(env.PINGEN_IDENTITY_URL)) {
    problems.push('PINGEN_IDENTITY_URL: is a staging address exactly when PINGEN_API_URL is one');
  }
  return problems;
}
