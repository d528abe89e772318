/** What came with a save, made ready to keep: names as forms have them, the signature's picture apart and re-encoded. */
import { fieldName, renameKeys, wireName } from '@/lib/fields/wire-names';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { letterCountOf } from '../cancellations/letter-values';
import type { DatabaseOrTransaction } from '../db/client';
import { ApiError } from '../errors';
import { type RawValues, sizeBytesOf, splitSignature, valuesMaxBytes } from './draft-values';
import { fieldErrorsOf } from './field-errors';
import { findSignature } from './kept-signature';
import { dataUrlOf, readSignaturePicture } from './signature-picture';

/** Values and picture, ready to keep. `picture` is undefined where the one that is kept stays. */
export interface ReadyContent {
  readonly values: RawValues;
  readonly picture: Uint8Array | null | undefined;
  readonly letterCount: number;
}

/**
 * Reads raw values for a draft. Throws 413 where there is more than a form can say, 422 where the signature is no
 * picture: that is the one thing that can't be kept as it came.
 */
export async function readContent(
  db: DatabaseOrTransaction,
  reference: string | null,
  sent: RawValues,
  locale: Locale,
): Promise<ReadyContent> {
  const { values, image } = splitSignature(renameKeys(sent, fieldName));
  if (sizeBytesOf(values) > valuesMaxBytes) {
    throw new ApiError(413, translatorOf(locale, 'errors')('too_large'));
  }
  const letterCount = letterCountOf(values);
  if (image === null) return { values, picture: null, letterCount };
  const kept = reference && (await findSignature(db, reference));
  // Every save sends the picture along: the same one is not decoded again.
  if (kept && dataUrlOf(kept) === image) return { values, picture: undefined, letterCount };
  const read = await readSignaturePicture(image);
  if ('fault' in read) {
    const errors = fieldErrorsOf({ signature: [{ code: read.fault }] }, locale, wireName);
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'), errors);
  }
  return { values, picture: read.bytes, letterCount };
}
