/** Operators' reports on letters: printed, posted, delivered; and acknowledged print problems. */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type LetterAction, letterActions } from '@/lib/contract/print-room';
import { trackCode } from '@/lib/fields/track-code-field';
import type { FieldSet } from '@/lib/flows/field-set';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { registerOperatorAction } from '../../core/operators/register-operator-action';
import { IllegalMove } from '../cancellations/letters/move-letter';
import { dismissPrintProblem } from './print-problems';
import { reportLetter, TrackCodeProblem } from './report-letter';

/** The fields of each action. */
const letterActionFields = {
  printed: {},
  sent: { track_code: trackCode },
  received: {},
} as const satisfies Record<LetterAction, FieldSet>;

export function registerLetterActions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  for (const actionName of letterActions) {
    registerOperatorAction(app, context, {
      form: `letter-${actionName}`,
      path: `/admin/letters/{id}/${actionName}`,
      summary: `A letter was ${actionName}`,
      fields: letterActionFields[actionName] as FieldSet<{ track_code?: string }>,
      page: 'admin-letters',
      async run({ tx, params, values, operator, locale }) {
        const letterId = idOf(params.id, locale);
        try {
          const letter = await reportLetter(tx, context, {
            letterId,
            act: actionName,
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

  registerOperatorAction(app, context, {
    form: 'print-problem-dismiss',
    path: '/admin/letters/problems/{id}/dismiss',
    summary: 'A printer’s report was checked',
    fields: {},
    page: 'admin-letters',
    async run({ tx, params, operator, at, locale }) {
      const id = idOf(params.id, locale);
      if (!(await dismissPrintProblem(tx, { id, operator: operator.name, at }))) {
        throw new NotFoundError(locale);
      }
      return { id };
    },
  });
}

function idOf(text: string | undefined, locale: Locale): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new NotFoundError(locale);
  return id.data;
}

function readError(error: unknown, locale: Locale): unknown {
  const t = translatorOf(locale, 'printRoom');
  if (error instanceof TrackCodeProblem)
    return fieldError(locale, 'track_code', t(`problem.${error.reason}`));
  if (error instanceof IllegalMove)
    return new ApiError(409, t('not_now', { state: translatorOf(locale, 'states')(`letter.${error.from}`) }));
  return error;
}
