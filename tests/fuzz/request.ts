/** One random request of an endpoint: mostly valid, with errors in one or more values. */
import fc from 'fast-check';
import type { Endpoint } from './endpoints';
import type { Known } from './known';
import { bodyOf } from './request-body';
import { address, idempotencyKey, language, oddHeaders } from './request-headers';
import { pathOf, queryOf } from './request-path';

export const actorNames = ['visitor', 'member', 'operator'] as const;
export type ActorName = (typeof actorNames)[number];

export interface FuzzRequest {
  readonly endpoint: string;
  readonly actor: ActorName;
  readonly method: string;
  /** With the query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

/** Requests of an endpoint by an actor. */
export function requestOf(endpoint: Endpoint, actor: ActorName, known: Known): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      path: pathOf(endpoint, known),
      query: queryOf(endpoint, known),
      sent: bodyOf(endpoint, known),
      language,
      odd: oddHeaders,
      key: idempotencyKey,
      from: address,
    })
    .map(({ path, query, sent, language, odd, key, from }) => ({
      endpoint: endpoint.name,
      actor,
      method: endpoint.method,
      path: path + query,
      headers: {
        'accept-language': language,
        'x-snoei-client-address': from,
        ...(['GET', 'HEAD'].includes(endpoint.method) ? {} : { 'idempotency-key': key }),
        ...(sent.type === null ? {} : { 'content-type': sent.type }),
        ...odd,
      },
      body: sent.body,
    }));
}
