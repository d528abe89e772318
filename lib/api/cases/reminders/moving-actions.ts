/** Asking for mails about a move: by anybody, confirmed from a mail, or by an account about the list that it keeps. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { amsterdamDate } from '@/lib/calendar/amsterdam';
import { remindersMax } from '@/lib/config/business';
import { movingReceipt } from '@/lib/contract/reminders';
import { email } from '@/lib/fields/person-fields';
import { translatorOf } from '@/lib/i18n/translator';
import { listMovingMailDays } from '@/lib/moving/mail-days';
import { linesOfList } from '@/lib/moving/plan-moving';
import { movingInputOf, movingSearch, readMoving } from '@/lib/moving/read-moving';
import { href } from '@/lib/routes/href';
import { listMovingCompanies } from '../../catalog/moving/moving-companies';
import {
  type AccountActionRequest,
  type ActionRequest,
  accountAction,
  visitorAction,
} from '../../core/actions/action';
import { ApiError, NotFoundError } from '../../core/errors';
import { consumeRateLimit } from '../../core/limits/limiter';
import { findListOf } from '../moving-lists/moving-lists';
import { contractOfList } from './kept-list-reminder';
import { moveOfReminder } from './move-of-reminder';
import { lockRemindersOf } from './reminders';
import { requestReminder } from './request-reminder';
import { confirmMove, isReplacedBy } from './run-move';
import { reminders } from './table';

/** A move that is mailed about: its next day, and its date. Throws 422 where no day is left. */
async function readDays(
  { context, locale, at }: Pick<ActionRequest, 'context' | 'locale' | 'at'>,
  contract: string,
) {
  const today = amsterdamDate(at);
  const move = await moveOfReminder(context.db, { contract, locale }, today);
  const mailDays = move === null ? [] : listMovingMailDays(move.lines, today);
  const [lastDay] = mailDays;
  if (move === null || lastDay === undefined) {
    throw new ApiError(422, translatorOf(locale, 'moving')('keep.mailNone'));
  }
  return { day: { lastDay, endsOn: move.movesOn }, askedOn: today, mailDays };
}

/** The move of a posted form as it is stored; slugs that the register lacks are left out. */
async function contractOf({ context, sent, locale }: ActionRequest): Promise<string> {
  const input = movingInputOf(sent);
  const { answers } = readMoving(input);
  if (answers === null) throw new ApiError(422, translatorOf(locale, 'moving')('form.problems.required'));
  const slugs = (await listMovingCompanies(context.db, input.companies)).map(({ slug }) => slug);
  return movingSearch({ ...answers, companies: slugs, done: linesOfList(input.done, slugs) }).toString();
}

/** `lib/moving/read-moving.ts` reads the move. */
const movingReminder = visitorAction({
  name: 'moving-reminder',
  path: '/moving/reminders',
  summary: 'Request mails on the days of a move; they start once they are confirmed from a mail',
  fields: { email },
  lists: ['company', 'done'],
  extras: {
    date: { required: true, description: 'The moving date' },
    home: 'What is left: `rent` or `own`',
    rent_day: 'Day of the month on which rent is due',
    company: 'Slugs of companies',
    done: 'Lines that are done',
  },
  limit: 'reminder',
  response: movingReceipt,
  page: async (request) => {
    const search = new URLSearchParams(await contractOf({ ...request, values: {} }).catch(() => ''));
    search.set('note', 'moving-reminder');
    return `${href('moving-list', request.locale)}?${search}#moving-email`;
  },
  meanings: { 202: 'Requested; the same whether or not the address had it already' },
  statuses: [202],
  run: async (request) => {
    const { c, context, locale, values } = request;
    const contract = await contractOf(request);
    const { mailDays, ...days } = await readDays(request, contract);
    await consumeRateLimit(c, context, 'reminder-email', values.email);
    await context.db.transaction((transaction) =>
      requestReminder(transaction, context, {
        email: values.email,
        locale,
        kind: 'moving',
        contract,
        contractClass: 'other',
        ...days,
      }),
    );
    return { status: 202, body: { mail_days: mailDays }, next: href('reminder-requested', locale) };
  },
});

/** Starts them for the account's confirmed address, which needs no other confirmation. Once they run, a repeat changes nothing. */
async function startMails({ context, locale, at, account }: AccountActionRequest, contract: string) {
  const { mailDays: _, ...days } = await readDays({ context, locale, at }, contract);
  const { lastDay, endsOn } = days.day;
  await context.db.transaction(async (transaction) => {
    const open = await lockRemindersOf(transaction, account.emailKey);
    if (open.some((reminder) => reminder.contract === contract)) return;
    const others = open.filter(({ state }) => state === 'confirmed');
    const staying = others.filter((other) => !isReplacedBy(other, { contract, endsOn }));
    if (staying.length >= remindersMax) {
      throw new ApiError(409, translatorOf(locale, 'reminders')('full.heading', { count: remindersMax }));
    }
    const [stored] = await transaction
      .insert(reminders)
      .values({
        id: randomUUID(),
        email: account.email,
        emailKey: account.emailKey,
        locale,
        state: 'confirming',
        kind: 'moving',
        contract,
        askedOn: days.askedOn,
        contractClass: 'other',
        lastDay,
        endsOn,
        askedAt: at,
        changedAt: at,
      })
      .onConflictDoNothing({
        target: [reminders.emailKey, reminders.contract],
        where: sql`state <> 'ended'`,
      })
      .returning();
    if (stored) await confirmMove(transaction, context, stored, others);
  });
}

const movingMails = accountAction({
  name: 'moving-mails',
  path: '/me/moving-list/mails',
  summary: 'Start mails on the days of the kept moving list',
  page: 'account-moving-list',
  limit: 'account-change',
  statuses: [204, 404, 409],
  run: async (request) => {
    const { context, account, locale } = request;
    if (account.emailConfirmedAt === null) {
      throw new ApiError(409, translatorOf(locale, 'moving')('account.mailConfirmFirst'));
    }
    const list = await findListOf(context.db, account.id);
    if (!list) throw new NotFoundError(locale);
    await startMails(request, contractOfList(list.id));
    return { status: 204, body: null };
  },
});

export const movingReminderActions = [movingReminder, movingMails];
