/** What settings are made of: each says its shape, and how to make one where a command does. */
import * as z from 'zod';
import { isGuessable } from './is-guessable';

const yes = ['1', 'true', 'yes', 'on'];
const no = ['0', 'false', 'no', 'off'];

export const flag = z
  .string()
  .refine((text) => [...yes, ...no].includes(text.toLowerCase()), { error: 'is 1 or 0', abort: true })
  .transform((text) => yes.includes(text.toLowerCase()))
  .default(false);

export const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `is a whole number from ${from} to ${to}`,
      abort: true,
    })
    .transform(Number);

export const urlWith = (protocols: readonly string[]) =>
  z.string().refine((text) => protocols.includes(protocolOf(text)), {
    error: `is an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    // Later checks parse the URL, so they run on a valid one only.
    abort: true,
  });

export const appId = z.string().regex(/^[\w.-]{1,100}$/, { error: 'is the name of an app in its store' });

export const protocolOf = (text: string) => (URL.canParse(text) ? new URL(text).protocol : '');

/** An unguessable text: a minimum length, and no pattern. */
export const secret = (leastCharacters: number, command: string) =>
  z
    .string()
    .min(leastCharacters, {
      error: `has at least ${leastCharacters} random characters (${command})`,
      abort: true,
    })
    .refine((text) => !isGuessable(text) && !/^(.+)\1+$/s.test(text), {
      error: `is random, not the same over and over (${command})`,
    });

/** Given by a service, in a shape of its own. */
export const token = z.string().regex(/^\S+$/, { error: 'is one word, as the service shows it' });

export const words = (mostCharacters: number) =>
  z.string().max(mostCharacters, { error: `has at most ${mostCharacters} characters` });

const webhookSecretCommand = 'echo "whsec_$(openssl rand -base64 32)"';

/** As in Standard Webhooks. */
export const webhookSecret = secret(38, webhookSecretCommand).refine(
  (text) => /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(text),
  { error: `is whsec_ and at least 24 random bytes in base64 (${webhookSecretCommand})` },
);

export const siteOrigin = urlWith(['http:', 'https:'])
  .refine((text) => new URL(text).pathname === '/' && new URL(text).search === '', {
    error: 'has no path and no query',
    abort: true,
  })
  .transform((text) => new URL(text).origin);
