/** Result of a submitted proof without JavaScript. Server only. */
import 'server-only';
import { ApiFailure } from '@/lib/api-client/api';
import {
  findLetterByFingerprint,
  findLetterByHash,
  findLetterVerification,
} from '@/lib/api-client/cancellations';
import { serverApi } from '@/lib/api-client/server';
import type { FoundLetter } from '@/lib/contract/cancellations';
import { type LetterProof, readLetterProof } from '@/lib/contract/letter-proof';
import type { FoundCaseFile } from '@/lib/contract/letters/case-files';
import type { FoundBy } from './letter-result';

export type ProofOutcome =
  | { readonly kind: 'found'; readonly letter: FoundLetter; readonly by: FoundBy }
  | { readonly kind: 'case-file'; readonly file: FoundCaseFile }
  /** Missing, malformed, not found, or rate-limited. */
  | { readonly kind: 'required' | 'malformed' | 'unknownFile' | 'unknownProof' | 'limited' };

/** Longest accepted text: a link with a margin. */
const typedMaxLength = 400;

const foundBy = { code: 'code', fingerprint: 'fingerprint', sha256: 'hash' } as const;

type Api = Awaited<ReturnType<typeof serverApi>>;

function find(api: Api, { kind, value }: LetterProof): Promise<FoundLetter | FoundCaseFile | null> {
  if (kind === 'sha256') return findLetterByHash(api, value);
  return kind === 'fingerprint' ? findLetterByFingerprint(api, value) : findLetterVerification(api, value);
}

/** Finds the letter of a proof. */
export async function proofOutcome(typed: string): Promise<ProofOutcome> {
  const text = typed.trim().slice(0, typedMaxLength);
  if (text === '') return { kind: 'required' };
  const proofs = readLetterProof(text);
  const api = await serverApi();
  try {
    for (const proof of proofs) {
      const letter = await find(api, proof);
      if (letter && 'part' in letter) return { kind: 'case-file', file: letter };
      if (letter) return { kind: 'found', letter, by: foundBy[proof.kind] };
    }
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 429) return { kind: 'limited' };
    throw error;
  }
  const [first] = proofs;
  if (!first) return { kind: 'malformed' };
  return { kind: first.kind === 'sha256' ? 'unknownFile' : 'unknownProof' };
}
