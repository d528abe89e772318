/**
 * Tracking by PostNL's Shippingstatus API: one request for one barcode, as its documentation says, with the key of the account that posts
 * (https://developer.postnl.nl/docs/#/http/api-endpoints/send-track/shippingstatus/get-status-by-barcode).
 */
import * as z from 'zod';
import type { ReturnReason } from '@/lib/contract/letters/letter-returns';
import { isTrackCode } from './track-code';
import { type TrackedMail, type TrackingProvider, TrackingRefused } from './tracking-provider';

export interface PostnlSettings {
  readonly apiKey: string;
  /** Root of the API. */
  readonly url: string;
  /** Timeout of a request. */
  readonly timeoutMilliseconds?: number;
}

const defaultTimeoutMilliseconds = 10_000;

/** Days in which a shipment is looked up: a registered letter that nobody collects comes back within weeks. */
const maxDays = 60;

/** The service answers nothing for now: a wrong key, and too many requests. */
const refusals: readonly number[] = [401, 403, 429];

/** Status codes: https://developer.postnl.nl/docs/#/http/reference-data/t-t-status-codes. 11 delivered, 22 collected at the post office. */
const deliveredCodes: readonly string[] = ['11', '22'];
const collectionPhase = '1';

/** Event codes of what goes back to its sender, or is there, with the reason that they name. */
const returnEvents: Readonly<Record<string, ReturnReason>> = {
  H01: 'refused',
  H38: 'refused',
  H24: 'refused',
  H02: 'address_unknown',
  H12: 'address_unknown',
  Y16: 'address_unknown',
  H03: 'not_collected',
  H05: 'not_collected',
  H07: 'not_collected',
  Y20: 'not_collected',
  Y40: 'not_collected',
  ...Object.fromEntries(
    ['H04', 'H08', 'H09', 'H20', 'H22', 'H51', 'H52', 'I07', 'J63', 'K43', 'X24', 'Y18', 'Y19', 'Y21'].map(
      (code) => [code, 'unknown'] as const,
    ),
  ),
};

/** Event codes of what was not delivered: the reason, should it come back. */
const failureEvents: Readonly<Record<string, ReturnReason>> = {
  Y03: 'refused',
  Y13: 'refused',
  Y01: 'address_unknown',
  Y17: 'address_unknown',
  Y22: 'address_unknown',
  Y32: 'address_unknown',
  H36: 'address_unknown',
  Y30: 'incomplete_address',
  Y31: 'incomplete_address',
};

const shipment = z.looseObject({
  Barcode: z.string().optional(),
  Status: z.looseObject({ StatusCode: z.string(), PhaseCode: z.string().optional() }).optional(),
  Event: z.array(z.looseObject({ Code: z.string() })).optional(),
});
const listed = z.looseObject({ Shipment: z.union([shipment.transform((one) => [one]), z.array(shipment)]) });
const response = z.looseObject({ CompleteStatus: listed.optional(), CurrentStatus: listed.optional() });
type Shipment = z.infer<typeof shipment>;

export function postnlTracking(settings: PostnlSettings, fetcher: typeof fetch = fetch): TrackingProvider {
  return {
    name: 'postnl',
    async find(trackCode) {
      // It becomes a part of the address: nothing else may be in it.
      if (!isTrackCode(trackCode)) return unknown;
      const url = new URL(`shipment/v2/status/barcode/${trackCode}`, asFolder(settings.url));
      url.search = new URLSearchParams({
        detail: 'true',
        language: 'NL',
        maxDays: String(maxDays),
      }).toString();
      const answer = await fetcher(url, {
        headers: { accept: 'application/json', apikey: settings.apiKey },
        signal: AbortSignal.timeout(settings.timeoutMilliseconds ?? defaultTimeoutMilliseconds),
        redirect: 'error',
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        if (refusals.includes(answer.status)) throw new TrackingRefused(`PostNL: ${answer.status}`);
        // Of a barcode that is not known, or not of this account.
        if (answer.status === 400 || answer.status === 404) return unknown;
        throw new Error(`PostNL: ${answer.status}`);
      }
      return readAnswer(await answer.json(), trackCode);
    },
  };
}

const unknown: TrackedMail = { status: 'unknown', reason: 'unknown' };

const asFolder = (url: string) => (url.endsWith('/') ? url : `${url}/`);

/** Throws for an answer of another shape: the letter is asked about again. */
function readAnswer(body: unknown, trackCode: string): TrackedMail {
  const { CompleteStatus, CurrentStatus } = response.parse(body ?? {});
  const all = (CompleteStatus ?? CurrentStatus)?.Shipment ?? [];
  const own = all.find(({ Barcode = trackCode }) => Barcode.toUpperCase() === trackCode);
  return own ? mailOf(own) : unknown;
}

/** What goes back is delivered too in the end: to its sender. */
function mailOf({ Status, Event = [] }: Shipment): TrackedMail {
  const codes = Event.map(({ Code }) => Code.toUpperCase());
  const returns = codes.filter((code) => Object.hasOwn(returnEvents, code));
  if (returns.length > 0) {
    const reasons = [
      ...returns.map((code) => returnEvents[code]),
      ...codes.map((code) => failureEvents[code]),
    ];
    return {
      status: 'returned',
      reason: reasons.find((reason) => reason !== undefined && reason !== 'unknown') ?? 'unknown',
    };
  }
  if (!Status) return unknown;
  if (deliveredCodes.includes(Status.StatusCode)) return { status: 'delivered', reason: 'unknown' };
  return { status: Status.PhaseCode === collectionPhase ? 'accepted' : 'under_way', reason: 'unknown' };
}
