/** Orders, their payments and letters. */
import * as z from 'zod';
import { cancellation, foundLetter, letterVerification, payment } from '@/lib/contract/cancellations';
import { foundCaseFile } from '@/lib/contract/letters/case-files';
import { returnPage } from '@/lib/contract/letters/letter-returns';
import { type Api, orNull } from './api';

export const findCancellation = (api: Api, reference: string) =>
  orNull(api(`/cancellations/${encodeURIComponent(reference)}`, { schema: cancellation }));

/** This browser's last submitted order. */
export const findLastCancellation = (api: Api) =>
  orNull(api('/cancellations/last', { schema: cancellation }));

export const findPayment = (api: Api, id: string) =>
  orNull(api(`/payments/${encodeURIComponent(id)}`, { schema: payment }));

/** A letter that came back, for its owner. */
export const findReturn = (api: Api, reference: string, letter: number) =>
  orNull(api(`/cancellations/${encodeURIComponent(reference)}/returns/${letter}`, { schema: returnPage }));

/** The public facts of a letter by its code. */
export const findLetterVerification = (api: Api, code: string) =>
  orNull(api(`/letters/${encodeURIComponent(code)}`, { schema: letterVerification }));

const foundFile = z.union([foundLetter, foundCaseFile]);

/** The letter or file of an order with this SHA-256 (lower-case hex). Throws ApiFailure 429 when rate-limited. */
export const findLetterByHash = (api: Api, sha256: string) =>
  orNull(api(`/letters/by-hash/${encodeURIComponent(sha256)}`, { schema: foundFile }));

/** The letter whose text has this fingerprint (16 hex characters). Throws as {@link findLetterByHash}. */
export const findLetterByFingerprint = (api: Api, fingerprint: string) =>
  orNull(api(`/letters/by-fingerprint/${encodeURIComponent(fingerprint)}`, { schema: foundLetter }));
