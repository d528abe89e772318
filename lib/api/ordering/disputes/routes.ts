/** Disputes over HTTP, for the company that holds a letter: no account, the letter's code is the key. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type DisputeKind, disputeKinds, disputeView } from '@/lib/contract/disputes';
import { normaliseReference } from '@/lib/contract/references';
import { type DisputeFormValues, disputeForms, letterDetailsForm } from '@/lib/flows/forms/dispute-forms';
import { href } from '@/lib/routes/href';
import {
  type Action,
  type ActionRequest,
  type Declaration,
  requiredOf,
  type UnparsedRequest,
  visitorAction,
} from '../../core/actions/action';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { NotFoundError } from '../../core/errors';
import { answerPaths, noteNameOf, shownFailures } from './answer-form';
import { answerLetter, getViewFor } from './answer-letter';
import { undoAnswer } from './give-answer';
import { openDetails } from './letter-details';
import { registerDisputeLink } from './link/routes';
import { registerDisputeActions } from './operator-routes';
import { supplementAction } from './supplement-action';

const formPages = {
  confirm: 'dispute-cancellation-confirm',
  more_data: 'dispute-cancellation-request-more-data',
  reject: 'dispute-cancellation-reject',
} as const;

export function registerDisputes(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerDisputeLink(app, context);
  registerActions(app, context, [undo, details, ...disputeKinds.map(answerOf), supplementAction]);
  registerDisputeActions(app, context);
}

/** The code in the path. Throws 404 for one of spaces and hyphens alone, which has no page to return to. */
function codeOf({ params, locale }: Pick<UnparsedRequest, 'params' | 'locale'>): string {
  const code = normaliseReference(params.code ?? '');
  if (code === '') throw new NotFoundError(locale);
  return code;
}

/** The letter as this browser may see it. Throws 404. */
function viewOf({ c, context, browserHash }: ActionRequest, code: string) {
  return getViewFor(c, context, code, browserHash);
}

/** What the forms about a letter share: each letter has its own note. */
function aboutLetter(kind: DisputeKind | 'undo' | 'details') {
  return {
    name: `dispute-${kind}`,
    noteName: (request) => noteNameOf(kind, codeOf(request)),
    response: disputeView,
  } as const satisfies Partial<Declaration<object>>;
}

const undo = visitorAction({
  ...aboutLetter('undo'),
  ...shownFailures(409),
  meanings: { 200: 'It was taken back', 409: 'There is none, or it is final' },
  path: '/disputes/{code}/undo',
  summary: 'Take an answer back, for ten minutes and from the browser that gave it',
  page: (request) => href('dispute-cancellation-success', request.locale, { reference: codeOf(request) }),
  limit: 'dispute',
  statuses: [200, 404, 409],
  run: async (request) => {
    const { context, browserHash, locale } = request;
    const code = codeOf(request);
    await context.db.transaction((transaction) =>
      undoAnswer(transaction, context, { code, browserHash, locale }),
    );
    const next = href('dispute-cancellation', locale, { reference: code });
    return { status: 200, body: () => viewOf(request, code), next };
  },
});

const details = visitorAction({
  ...aboutLetter('details'),
  ...shownFailures(410, 422),
  meanings: {
    200: 'The letter with its details',
    404: 'No letter has this code',
    410: 'Not sent yet, too late, or erased',
    422: 'Another postcode',
  },
  path: '/disputes/{code}/details',
  summary: 'Show the customer’s name and contract number to a browser that has the sender’s postcode',
  page: (request) => {
    const reference = codeOf(request);
    const form = noteNameOf('details', reference);
    return href('dispute-cancellation', request.locale, { reference }, { form });
  },
  optionalFields: letterDetailsForm,
  extras: requiredOf(letterDetailsForm),
  limit: 'letter-details',
  statuses: [200, 404, 410],
  run: async (request) => {
    const code = codeOf(request);
    await openDetails(request, code);
    const next = href('dispute-cancellation', request.locale, { reference: code });
    return { status: 200, body: () => viewOf(request, code), next };
  },
});

function answerOf(kind: DisputeKind): Action {
  return visitorAction({
    ...aboutLetter(kind),
    ...shownFailures(409, 410, 422),
    meanings: {
      201: 'It is stored; it can be undone for ten minutes',
      404: 'No letter has this code',
      409: 'Answered already, or not sent yet',
      410: 'Too late, or settled',
    },
    path: `/disputes/{code}/${answerPaths[kind]}`,
    summary: `A company’s answer to a letter: ${answerPaths[kind]}. Reported until an operator has checked it`,
    page: (request) => {
      const reference = codeOf(request);
      return href(formPages[kind], request.locale, { reference }, { form: noteNameOf(kind, reference) });
    },
    optionalFields: disputeForms[kind],
    extras: requiredOf<DisputeFormValues[DisputeKind]>(disputeForms[kind]),
    lists: kind === 'more_data' ? ['missing_fields'] : [],
    needsKey: true,
    limit: 'dispute',
    statuses: [201, 400, 404, 409, 410],
    run: async (request) => {
      const code = codeOf(request);
      await answerLetter(request, kind, code);
      const next = href('dispute-cancellation-success', request.locale, { reference: code });
      return { status: 201, body: () => viewOf(request, code), next };
    },
  });
}
