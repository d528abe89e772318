/** Operators' actions on letters that came back: scanned, and found not to have come back after all. */
import { returnReasons } from '@/lib/contract/letters/letter-returns';
import { normaliseReference } from '@/lib/contract/references';
import { returnDenyForm, returnScanForm } from '@/lib/flows/forms/return-forms';
import { translatorOf } from '@/lib/i18n/translator';
import { normaliseTrackCode } from '@/lib/post/track-code';
import { idOf } from '../../core/actions/action';
import { ApiError, fieldError } from '../../core/errors';
import { operatorAction } from '../../core/operators/operator-action';
import { findByCode, findByTrackCode } from '../orders/letters/letter-postings';
import { denyReturn } from './deny-return';
import { reportReturn } from './report-return';

export const returnScan = operatorAction({
  name: 'letter-returned',
  path: '/admin/letters/returned',
  summary: 'A letter came back, by the code on it or its track code',
  fields: returnScanForm,
  page: 'admin-letters',
  async run({ tx, context, values, operator, locale }) {
    const t = translatorOf(locale, 'returns');
    const about =
      (await findByCode(tx, normaliseReference(values.letter_code))) ??
      (await findByTrackCode(tx, normaliseTrackCode(values.letter_code)));
    if (!about) throw fieldError(locale, 'letter_code', t('failure.unknownCode'));
    const reason = returnReasons.find((each) => each === values.return_reason) ?? 'unknown';
    const { id: letterId } = about.letter;
    const report = {
      letterId,
      posting: about.posting,
      reason,
      actor: 'operator',
      operator: operator.name,
    } as const;
    const taken = await reportReturn(tx, context, report);
    if (!taken) throw fieldError(locale, 'letter_code', t('failure.unknownCode'));
    const { outcome, letter } = taken;
    if (outcome === 'earlier') throw new ApiError(409, t('failure.earlier'));
    if (outcome === 'known') throw new ApiError(409, t('failure.known'));
    if (outcome === 'not-possible') {
      const state = translatorOf(locale, 'states')(`letter.${letter.state}`);
      throw new ApiError(409, t('failure.notNow', { state }));
    }
    return { id: letter.id, outcome };
  },
});

export const returnDenial = operatorAction({
  name: 'letter-not-returned',
  path: '/admin/letters/{id}/not-returned',
  summary: 'A letter did not come back after all: it is where it was, and its customer gets the note',
  fields: returnDenyForm,
  page: 'admin-letters',
  async run({ tx, context, params, values, operator, locale }) {
    const letterId = idOf({ params, locale });
    const note = values.deny_note;
    const letter = await denyReturn(tx, context, { letterId, operator: operator.name, note });
    if (!letter) throw new ApiError(409, translatorOf(locale, 'returns')('failure.notReturned'));
    return { id: letter.id, state: letter.state };
  },
});
