/** Operators' reports on letters: printed, posted, delivered; and acknowledged print problems. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type LetterAction, letterActions } from '@/lib/contract/print-room';
import { trackCode } from '@/lib/fields/track-code-field';
import type { FieldSet } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { type Action, idOf } from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { operatorAction } from '../../core/operators/operator-action';
import { recordPrint } from '../certificates/prints';
import { dropEnclosure } from '../orders/drop-enclosure';
import { IllegalMove } from '../orders/letters/move-letter';
import { queueUnenclosedMail } from '../orders/order-mails';
import { returnDenial, returnScan } from '../returns/operator-actions';
import { dismissPrintProblem } from './print-problems';
import { reportLetter, TrackCodeProblem } from './report-letter';

/** The fields of each action. */
const letterActionFields = {
  printed: {},
  sent: { track_code: trackCode },
  received: {},
} as const satisfies Record<LetterAction, FieldSet>;

export function registerLetterActions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [
    returnScan,
    ...letterActions.map(reportOf),
    returnDenial,
    unenclosed,
    printProblemDismiss,
  ]);
}

function reportOf(act: LetterAction): Action {
  return operatorAction({
    name: `letter-${act}`,
    path: `/admin/letters/{id}/${act}`,
    summary: `A letter was ${act}`,
    fields: letterActionFields[act] as FieldSet<{ track_code?: string }>,
    page: 'admin-letters',
    async run({ tx, context, params, values, operator, locale }) {
      const letterId = idOf({ params, locale });
      try {
        const letter = await reportLetter(tx, context, {
          letterId,
          act,
          trackCode: values.track_code ?? null,
          actor: 'operator',
          operator: operator.name,
        });
        if (!letter) throw new NotFoundError(locale);
        return { id: letter.id, state: letter.state };
      } catch (error) {
        throw readError(error, locale);
      }
    },
  });
}

const unenclosed = operatorAction({
  name: 'letter-unenclosed',
  path: '/admin/letters/{id}/unenclosed',
  summary:
    'A letter that is not printed yet goes without its death certificate, because that can’t be opened any more',
  page: 'admin-letters',
  async run({ tx, context, params, locale, operator }) {
    const id = idOf({ params, locale });
    const letter = await dropEnclosure(tx, context, id);
    if (!letter) {
      throw new ApiError(409, translatorOf(locale, 'printRoom')('certificate_not_dropped'));
    }
    await recordPrint(tx, {
      letterId: id,
      printer: 'none',
      operator: operator.name,
      at: context.clock.now(),
    });
    await queueUnenclosedMail(tx, context, letter);
    return { id };
  },
});

const printProblemDismiss = operatorAction({
  name: 'print-problem-dismiss',
  path: '/admin/letters/problems/{id}/dismiss',
  summary: 'A printer’s report was checked',
  page: 'admin-letters',
  async run({ tx, params, operator, at, locale }) {
    const id = idOf({ params, locale });
    if (!(await dismissPrintProblem(tx, { id, operator: operator.name, at }))) {
      throw new NotFoundError(locale);
    }
    return { id };
  },
});

function readError(error: unknown, locale: Locale): unknown {
  const t = translatorOf(locale, 'printRoom');
  if (error instanceof TrackCodeProblem)
    return fieldError(locale, 'track_code', t(`problem.${error.reason}`));
  if (error instanceof IllegalMove)
    return new ApiError(409, t('not_now', { state: translatorOf(locale, 'states')(`letter.${error.from}`) }));
  return error;
}
