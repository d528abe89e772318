/** Operators' actions on mailings, each in the audit log. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { digestFirstDays } from '@/lib/config/business';
import { ContentUnavailable } from '@/lib/content/storyblok';
import type { MailingTexts } from '@/lib/contract/mailings/mailings';
import type { MailingAction } from '@/lib/contract/operators';
import { type MailList, mailLists } from '@/lib/contract/subscriptions';
import {
  mailingListFields,
  mailingSendFields,
  mailingSettleFields,
  mailingTextFields,
  mailingTextsOf,
} from '@/lib/flows/forms/mailing-forms';
import { type Locale, locales } from '@/lib/i18n/locale';
import { translatorOf } from '@/lib/i18n/translator';
import { registerActions } from '../../core/actions/register-action';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { ApiError, NotFoundError } from '../../core/errors';
import { findAccount } from '../../core/identity/store';
import { recordAuditEntry } from '../../core/operators/audit-log';
import { type OperatorActionRequest, operatorAction } from '../../core/operators/operator-action';
import {
  addMailing,
  deleteMailing,
  editMailing,
  lockMailingIn,
  settleUncertain,
  startMailing,
  stopMailing,
} from './change-mailing';
import { draftDigest } from './digest';
import { queueTestMails } from './mailing-mail';
import { findLastStart } from './mailings';

const page = 'admin-mailings';

interface Deed {
  readonly act: MailingAction;
  readonly id: string;
  readonly list: MailList;
  readonly count?: number;
  readonly texts?: { readonly before: MailingTexts; readonly after: MailingTexts };
}

function record(
  { tx, operator, at }: Pick<OperatorActionRequest<object>, 'tx' | 'operator' | 'at'>,
  { act, id, list, count, texts }: Deed,
): Promise<void> {
  const subjects = (each: MailingTexts) =>
    Object.fromEntries(locales.map((locale) => [locale, each[locale]?.subject ?? '']));
  return recordAuditEntry(tx, operator, {
    at,
    act,
    subject: list,
    subjectId: id,
    ...(count === undefined ? {} : { after: { recipients: String(count) } }),
    ...(texts ? { before: subjects(texts.before), after: subjects(texts.after) } : {}),
  });
}

/** Mounts the actions. */
export function registerMailingActions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerDraftActions(app, context);
  registerSendActions(app, context);
}

function registerDraftActions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [
    operatorAction({
      name: 'mailing-add',
      path: '/admin/mailings',
      summary: 'Start an empty mailing to a list',
      fields: mailingListFields,
      page,
      async run(request) {
        const list = mailLists.find((each) => each === request.values.list);
        if (!list) throw new ApiError(422, translatorOf(request.locale, 'errors')('validation'));
        const id = await addMailing(request.tx, { list, texts: {}, at: request.at });
        await record(request, { act: 'mailing-add', id, list });
        return { id };
      },
    }),
    operatorAction({
      name: 'mailing-digest',
      path: '/admin/mailings/digest',
      summary: 'Write a digest of the articles since the last one',
      page,
      async run(request) {
        const list = 'articles';
        const { tx, at, locale } = request;
        const first = new Date(at.getTime() - digestFirstDays * 86_400_000);
        const since = (await findLastStart(tx, list)) ?? first;
        const texts = await digestOf({ since, until: at }, locale);
        if (texts === null) throw new ApiError(409, translatorOf(locale, 'mailings')('api.noArticles'));
        const id = await addMailing(tx, { list, texts, at });
        await record(request, { act: 'mailing-add', id, list });
        return { id };
      },
    }),
    operatorAction({
      name: 'mailing-edit',
      path: '/admin/mailings/{id}/texts',
      summary: 'Store the texts of a mailing that was not sent',
      fields: mailingTextFields,
      page,
      async run(request) {
        const texts = mailingTextsOf(request.values);
        const { tx, params, locale } = request;
        const row = await editMailing(tx, context, { id: params.id, texts, locale });
        await record(request, {
          act: 'mailing-edit',
          id: row.id,
          list: row.list,
          texts: { before: row.texts, after: texts },
        });
        return { id: row.id };
      },
    }),
    operatorAction({
      name: 'mailing-delete',
      path: '/admin/mailings/{id}/delete',
      summary: 'Delete a mailing that was not sent',
      page,
      async run(request) {
        const row = await deleteMailing(request.tx, { id: request.params.id, locale: request.locale });
        await record(request, { act: 'mailing-delete', id: row.id, list: row.list });
        return { id: row.id };
      },
    }),
  ]);
}

/** The digest's texts. Throws 503 while the stories can't be read. */
async function digestOf(period: { since: Date; until: Date }, locale: Locale): Promise<MailingTexts | null> {
  try {
    return await draftDigest(period);
  } catch (error) {
    if (!(error instanceof ContentUnavailable)) throw error;
    throw new ApiError(503, translatorOf(locale, 'mailings')('api.noStories'));
  }
}

function registerSendActions(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  registerActions(app, context, [
    operatorAction({
      name: 'mailing-test',
      path: '/admin/mailings/{id}/test',
      summary: 'Mail a test in each language to the operator',
      page,
      async run(request) {
        const { tx, operator, locale } = request;
        const row = await lockMailingIn(tx, request.params.id, { state: 'draft', locale });
        const account = await findAccount(tx, operator.id);
        if (!account) throw new NotFoundError(locale);
        await queueTestMails(tx, context, row, { to: account.email, locales });
        await record(request, { act: 'mailing-test', id: row.id, list: row.list });
        return { id: row.id };
      },
    }),
    operatorAction({
      name: 'mailing-send',
      path: '/admin/mailings/{id}/send',
      summary: 'Send a mailing to everybody on its list, whose number has to be confirmed',
      fields: mailingSendFields,
      proof: 'recent',
      page,
      async run(request) {
        const { tx, params, values, locale, at } = request;
        const { recipients } = values;
        const row = await startMailing(tx, context, { id: params.id, recipients, locale, at });
        await record(request, { act: 'mailing-send', id: row.id, list: row.list, count: recipients });
        return { id: row.id, state: 'sending' };
      },
    }),
    operatorAction({
      name: 'mailing-stop',
      path: '/admin/mailings/{id}/stop',
      summary: 'Stop a mailing: nobody else receives it',
      page,
      async run(request) {
        const { tx, params, locale, at } = request;
        const { row, cancelled } = await stopMailing(tx, { id: params.id, locale, at });
        await record(request, { act: 'mailing-stop', id: row.id, list: row.list, count: cancelled });
        return { id: row.id, state: 'stopped', cancelled };
      },
    }),
    operatorAction({
      name: 'mailing-settle',
      path: '/admin/mailings/{id}/settle',
      summary: 'Decide about uncertain mails: they were sent, or stay as they are; none is sent again',
      fields: mailingSettleFields,
      lists: ['recipients'],
      page,
      async run(request) {
        const { tx, params, values, lists, locale } = request;
        const decision = values.decision === 'sent' ? 'sent' : 'left';
        const { recipients = [] } = lists;
        const { row, count } = await settleUncertain(tx, { id: params.id, recipients, decision, locale });
        const act = decision === 'sent' ? 'mailing-settle-sent' : 'mailing-settle-left';
        await record(request, { act, id: row.id, list: row.list, count });
        return { id: row.id, count };
      },
    }),
  ]);
}
