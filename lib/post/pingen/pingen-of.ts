/** The print house of the settings, and what it takes. */
import type { Env } from '@/lib/config/env';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import type { Printer } from '@/lib/contract/print-room';
import { openPingen, type Pingen } from './pingen';

type HouseEnv = Pick<
  Env,
  | 'PINGEN_CLIENT_ID'
  | 'PINGEN_CLIENT_SECRET'
  | 'PINGEN_ORGANISATION'
  | 'PINGEN_API_URL'
  | 'PINGEN_IDENTITY_URL'
  | 'DEMO_POST'
>;

/** One client, with its token, per account and address in a process. */
const opened = new Map<string, Pingen>();

/** Null without the settings. */
export function findPingen(env: HouseEnv): Pingen | null {
  const {
    PINGEN_CLIENT_ID: clientId,
    PINGEN_CLIENT_SECRET: clientSecret,
    PINGEN_ORGANISATION: organisation,
  } = env;
  // The demonstration post takes every letter: it would report some as posted that the house still has.
  if (!clientId || !clientSecret || !organisation || env.DEMO_POST) return null;
  const apiUrl = env.PINGEN_API_URL.replace(/\/$/, '');
  const identityUrl = env.PINGEN_IDENTITY_URL.replace(/\/$/, '');
  const name = [clientId, clientSecret, organisation, apiUrl, identityUrl].join(' ');
  const pingen =
    opened.get(name) ?? openPingen({ clientId, clientSecret, organisation, apiUrl, identityUrl });
  opened.set(name, pingen);
  return pingen;
}

/** Who prints a new letter: the house what it offers, the print folder all else. Pingen has no registered post in the Netherlands. */
export function printerOf(env: HouseEnv, option: LetterOption): Printer {
  return option === 'regular' && findPingen(env) ? 'house' : 'folder';
}
