/** What came with a save, made ready to keep: names as forms have them, the signature's picture apart and re-encoded. */

import { fieldName, renameKeys } from '@/lib/fields/wire-names';
import type { RawValues } from '@/lib/flows/flow';
import { translatorOf } from '@/lib/i18n/translator';
import type { AppContext } from '../../core/context';
import { ApiError } from '../../core/errors';
import { fieldErrorsOf } from '../../core/forms/field-errors';
import { type Caller, consumeStorage } from '../../core/limits/limiter';
import { hashOf } from '../../core/secret';
import { letterCountOf } from '../letter-content/letter-values';
import { changesBetween, nextVersion } from './draft-changes';
import { sizeBytesOf, splitSignature, valuesMaxBytesFor } from './draft-values';
import type { StoredDraft } from './drafts';
import { dataUrlOf, readSignaturePicture } from './signature-picture';
import { findSignatureRow } from './stored-signature';

/** Values and image to store. `picture` is undefined if the stored one is unchanged. */
export interface ReadyContent {
  readonly values: RawValues;
  readonly picture: Uint8Array | null | undefined;
  /** SHA-256 (hex) of a new image as sent. */
  readonly sourceSha256: string | null;
  readonly letterCount: number;
}

/**
 * Parses raw values of a draft. Throws 413 if larger than any valid form, 422 if the signature is not an image, the only value that can't
 * be stored as sent; 429 after too many images.
 */
export async function readContent(
  context: AppContext,
  caller: Caller,
  reference: string | null,
  sent: RawValues,
): Promise<ReadyContent> {
  const { locale } = caller;
  const { values, image } = splitSignature(renameKeys(sent, fieldName));
  const letterCount = letterCountOf(values);
  if (sizeBytesOf(values) > valuesMaxBytesFor(letterCount)) {
    throw new ApiError(413, translatorOf(locale, 'errors')('too_large'));
  }
  if (image === null) return { values, picture: null, sourceSha256: null, letterCount };
  const storedRow = reference === null ? null : await findSignatureRow(context.db, reference);
  const sourceSha256 = hashOf(image);
  // Every save contains the image, as drawn or as stored: an unchanged one is not decoded again.
  if (storedRow && (storedRow.sourceSha256 === sourceSha256 || dataUrlOf(storedRow.bytes) === image)) {
    return { values, picture: undefined, sourceSha256: null, letterCount };
  }
  const read = await readSignaturePicture(context, caller, image);
  if ('fault' in read) {
    const errors = fieldErrorsOf({ signature: [{ code: read.fault }] }, locale);
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
  }
  return { values, picture: read.bytes, sourceSha256, letterCount };
}

/**
 * Counts by how much a save makes a draft grow, versions of its fields included; a new picture counts whole. Throws 413 if the draft
 * becomes larger than any valid form, 429 where the caller's network has stored as much as it may.
 */
export async function consumeDraftStorage(
  context: AppContext,
  caller: Caller,
  draft: StoredDraft | null,
  { values, picture, letterCount }: Pick<ReadyContent, 'values' | 'picture' | 'letterCount'>,
): Promise<void> {
  const beforeBytes = draft ? sizeBytesOf(draft.values) + sizeBytesOf(draft.fieldVersions) : 0;
  const versions = draft ? nextVersion(draft, changesBetween(draft.values, values)).fieldVersions : {};
  const bytes = sizeBytesOf(values) + sizeBytesOf(versions);
  if (bytes > valuesMaxBytesFor(letterCount))
    throw new ApiError(413, translatorOf(caller.locale, 'errors')('too_large'));
  await consumeStorage(context, caller, Math.max(0, bytes - beforeBytes) + (picture?.length ?? 0));
}

/** What the rows of something submitted take, besides its content: its events, declarations, payment and access. */
const rowBytes = 2048;

/**
 * Counts what a submission stores: each part of its content, and a signature that is not stored with its draft. Throws 429 where the
 * caller's network has stored as much as it may.
 */
export async function consumeSubmissionStorage(
  context: AppContext,
  caller: Caller,
  {
    draft,
    contents,
    picture = null,
  }: {
    readonly draft: Pick<StoredDraft, 'reference'> | null;
    readonly contents: readonly object[];
    readonly picture?: Uint8Array | null;
  },
): Promise<void> {
  const stored = picture && draft && (await findSignatureRow(context.db, draft.reference));
  const pictureBytes =
    picture && !(stored && Buffer.compare(picture, stored.bytes) === 0) ? picture.length : 0;
  const bytes = contents.reduce((sum, content) => sum + rowBytes + sizeBytesOf({ ...content }), pictureBytes);
  await consumeStorage(context, caller, bytes);
}
