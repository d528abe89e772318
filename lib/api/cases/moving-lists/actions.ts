/** The writes of an account's moving list, each as JSON and as a form without JavaScript. A repeat of any changes nothing more. */

import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { isVisitorSlug } from '@/lib/companies/visitor-slug';
import { formatDay } from '@/lib/i18n/format-date';
import type { Locale } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { movingCompaniesMax } from '@/lib/moving/companies-max';
import { planMoving } from '@/lib/moving/plan-moving';
import { movingInputOf, readMoving } from '@/lib/moving/read-moving';
import { href } from '@/lib/routes/href';
import { findSlugOfName } from '../../catalog/companies/service';
import { listMovingCompanies } from '../../catalog/moving/moving-companies';
import {
  type AccountActionRequest,
  type ActionRequest,
  accountAction,
  idOf,
  readText,
} from '../../core/actions/action';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import type { DatabaseOrTransaction } from '../../db/client';
import { createMovingLink, revokeMovingLink } from './links';
import {
  addCompanies,
  deleteListOf,
  findListOf,
  removeCompany,
  type StoredMovingList,
  storeMove,
  tick,
  untick,
} from './moving-lists';

const page = 'account-moving-list';

/** The answers of a posted form. Throws 422 with every field's errors; also for a day that gets no list. */
function answersOf({ sent, locale, at }: Pick<ActionRequest, 'sent' | 'locale' | 'at'>) {
  const t = translatorOf(locale, 'moving');
  const input = movingInputOf(sent);
  const { answers, problems } = readMoving(input);
  if (answers === null) {
    const errors = Object.entries(problems).map(([name, problem]): [string, string[]] => [
      name,
      [t(`form.problems.${problem}`, { max: movingCompaniesMax })],
    ]);
    throw new ApiError(422, translatorOf(locale, 'errors')('validation'), Object.fromEntries(errors));
  }
  const today = amsterdamDate(at);
  const plan = planMoving({ ...answers, today, companies: [], done: new Set() });
  if (plan.kind !== 'list') {
    throw fieldError(
      locale,
      'date',
      t(`problem.${plan.kind}.text`, { limit: formatDay(plan.limit, locale) }),
    );
  }
  return { input, answers };
}

/** The account's list. Throws 404 without one. */
async function ownList({ context, account, locale }: AccountActionRequest): Promise<StoredMovingList> {
  const list = await findListOf(context.db, account.id);
  if (!list) throw new NotFoundError(locale);
  return list;
}

function tooMany(locale: Locale): ApiError {
  return new ApiError(409, translatorOf(locale, 'moving')('account.full', { max: movingCompaniesMax }));
}

/** Those of some slugs that the register has. */
async function knownSlugs(db: DatabaseOrTransaction, slugs: readonly string[]): Promise<string[]> {
  const known = await listMovingCompanies(db, slugs);
  return known.map(({ slug }) => slug).filter((slug) => !isVisitorSlug(slug));
}

const describedMove = {
  date: { required: true },
  home: 'What is left: `rent` or `own`',
  rent_day: 'Day of the month on which rent is due',
} as const;

const save = accountAction({
  name: 'moving-list',
  path: '/me/moving-list',
  summary: 'Keep a moving list; what the account has already is added to',
  page,
  lists: ['company', 'done'],
  extras: { ...describedMove, company: 'Slugs of companies', done: 'Lines that are done' },
  limit: 'account-change',
  statuses: [204, 409],
  run: async (request) => {
    const { context, account, at, locale } = request;
    const { input, answers } = answersOf(request);
    await context.db.transaction(async (transaction) => {
      const { id: listId } = await storeMove(transaction, { accountId: account.id, answers, at });
      const slugs = await knownSlugs(transaction, input.companies);
      if (!(await addCompanies(transaction, { listId, slugs, at }))) throw tooMany(locale);
      await tick(transaction, { listId, lines: input.done, at });
    });
    return { status: 204, body: null, next: href(page, locale, {}, { saved: '1' }) };
  },
});

const change = accountAction({
  name: 'moving-change',
  method: 'put',
  path: '/me/moving-list/move',
  formPath: '/me/moving-list/move',
  summary: 'Change the moving date; what is done stays done, unless the date before has passed',
  page,
  extras: describedMove,
  typed: ({ sent: { date, home, rent_day } }) => ({ date, home, rent_day }),
  limit: 'account-change',
  statuses: [204, 404],
  run: async (request) => {
    const { context, account, at } = request;
    await ownList(request);
    const { answers } = answersOf(request);
    await context.db.transaction((transaction) =>
      storeMove(transaction, { accountId: account.id, answers, at }),
    );
    return { status: 204, body: null };
  },
});

const companyAdd = accountAction({
  name: 'moving-company',
  path: '/me/moving-list/companies',
  summary: 'Add a company to the moving list, by its slug or its exact name',
  page,
  extras: { company: { required: true } },
  typed: ({ sent }) => ({ company: sent.company }),
  limit: 'account-change',
  statuses: [204, 404, 409],
  run: async (request) => {
    const { context, at, locale } = request;
    const list = await ownList(request);
    const typed = readText(request, 'company', 120)?.trim() ?? '';
    const [known] = await knownSlugs(context.db, [typed]);
    const slug = known ?? (typed === '' ? null : await findSlugOfName(context.db, typed));
    if (slug === null)
      throw fieldError(locale, 'company', translatorOf(locale, 'moving')('account.addUnknown'));
    const isAdded = await context.db.transaction((transaction) =>
      addCompanies(transaction, { listId: list.id, slugs: [slug], at }),
    );
    if (!isAdded) throw tooMany(locale);
    return { status: 204, body: null };
  },
});

const companyRemove = accountAction({
  name: 'moving-company-remove',
  method: 'delete',
  path: '/me/moving-list/companies/{slug}',
  formPath: '/me/moving-list/companies/{slug}/remove',
  summary: 'Take a company off the moving list',
  page,
  limit: 'account-change',
  statuses: [204, 404],
  run: async (request) => {
    const { id: listId } = await ownList(request);
    const { slug = '' } = request.params;
    await request.context.db.transaction((transaction) => removeCompany(transaction, { listId, slug }));
    return { status: 204, body: null };
  },
});

const tickLine = accountAction({
  name: 'moving-tick',
  method: 'put',
  path: '/me/moving-list/lines/{line}',
  formPath: '/me/moving-list/lines/{line}',
  summary: 'Mark a line of the moving list as done, or not',
  page,
  extras: { done: { enum: ['true', 'false'], required: true } },
  limit: 'account-change',
  statuses: [204, 404],
  run: async (request) => {
    const { context, params, sent, at, locale } = request;
    const { id: listId } = await ownList(request);
    const { line = '' } = params;
    const isDone = sent.done === 'true' || sent.done === true;
    await context.db.transaction(async (transaction) => {
      if (!isDone) return untick(transaction, { listId, line });
      const ticked = await tick(transaction, { listId, lines: [line], at });
      if (ticked === 0) throw new NotFoundError(locale);
    });
    return { status: 204, body: null };
  },
});

const remove = accountAction({
  name: 'moving-delete',
  method: 'delete',
  path: '/me/moving-list',
  formPath: '/me/moving-list/delete',
  summary: 'Delete the moving list with its links; its mails stop',
  page,
  limit: 'account-change',
  statuses: [204],
  run: async ({ context, account, at }) => {
    await context.db.transaction((transaction) => deleteListOf(transaction, { accountId: account.id, at }));
    return { status: 204, body: null };
  },
});

const linkCreate = accountAction({
  name: 'moving-link',
  path: '/me/moving-list/links',
  summary: 'Share the moving list by a link, to read along',
  page,
  limit: 'account-change',
  statuses: [201, 404, 409],
  run: async (request) => {
    // Another person may have registered the address, and would keep access.
    if (request.account.emailConfirmedAt === null) {
      throw new ApiError(409, translatorOf(request.locale, 'moving')('account.mailConfirmFirst'));
    }
    const { id, key } = await createMovingLink(request, await ownList(request));
    // Only the page of the link can show it.
    const next = href('shared-moving-list', request.locale, {}, { link: key, made: '1' });
    return { status: 201, body: { id, link: key }, next };
  },
});

const linkRevoke = accountAction({
  name: 'moving-link-revoke',
  method: 'delete',
  path: '/me/moving-list/links/{id}',
  formPath: '/me/moving-list/links/{id}/revoke',
  summary: 'Revoke a link to the moving list',
  page,
  limit: 'account-change',
  statuses: [204, 404],
  run: async (request) => {
    const isRevoked = await revokeMovingLink(request.context.db, {
      id: idOf(request),
      accountId: request.account.id,
    });
    if (!isRevoked) throw new NotFoundError(request.locale);
    return { status: 204, body: null };
  },
});

/** Fixed paths come before those with a parameter. */
export const movingListActions = [
  save,
  change,
  companyAdd,
  linkCreate,
  linkRevoke,
  companyRemove,
  tickLine,
  remove,
];
