/** Ways to a list and on from it: by a mailed link, by a link to read it, and to the letters that were begun from it. */
import { estateContractsMax, estateLinksMax } from '@/lib/config/business';
import { estate as estateShape } from '@/lib/contract/estates';
import type { LetterOption } from '@/lib/contract/letters/letter-kinds';
import { estateForms } from '@/lib/flows/forms/estate-forms';
import { severalOnBehalfFlow } from '@/lib/flows/letters/several-on-behalf';
import { translatorOf } from '@/lib/i18n/translator';
import { href } from '@/lib/routes/href';
import { forgetMailed, grantAccess } from '../../core/access/access';
import { issueKey, listKeys, revokeKeys } from '../../core/access/mailed-keys';
import { type Action, type ActionRequest, readText, visitorAction } from '../../core/actions/action';
import { openingAction } from '../../core/actions/opening-action';
import { ApiError, fieldError, NotFoundError } from '../../core/errors';
import { callerOf, consumeRateLimit, consumeStorage } from '../../core/limits/limiter';
import { queueMail } from '../../core/mail/queue-mail';
import { draftPagePath } from '../drafts/draft-page';
import { findChosenCompanies } from '../letter-content/letter-companies';
import { estatePath } from './actions';
import { viewContracts, viewEstate } from './estate-view';
import { findEstate, getOwnEstate, touchEstate } from './estates';
import { isUpToDate, startLetters } from './start-letters';

const mailLink = visitorAction({
  name: 'estate-link',
  path: '/estates/{reference}/link',
  summary: 'Mail a link by which the list is opened on any device',
  page: 'after-death',
  fields: estateForms.link,
  extras: {
    renew: { enum: ['yes'], description: 'Links mailed before, and browsers that opened one, lose access' },
  },
  limit: 'link-mail',
  statuses: [202, 404],
  run: async (request) => {
    const { c, context, locale, browserHash, at, values, sent } = request;
    const own = await getOwnEstate(request);
    await consumeRateLimit(c, context, 'link-mail-email', values.email);
    const expiresAt = await context.db.transaction(async (transaction) => {
      const { reference, expiresAt: end } = await touchEstate(transaction, own, { locale, at });
      if (sent.renew === 'yes') await forgetMailed(transaction, { reference, browserHash });
      // It works as long as the list is stored, which each change prolongs.
      const { key } = await issueKey(transaction, {
        subject: 'reference',
        id: reference,
        purpose: 'draft',
        at,
      });
      const data = { reference, key, expiresAt: end.toISOString() };
      await queueMail(transaction, context, { to: values.email, locale, kind: 'estate-link', data });
      return end;
    });
    return { status: 202, body: { expires_at: expiresAt.toISOString() } };
  },
});

const unlink = visitorAction({
  name: 'estate-unlink',
  method: 'delete',
  path: '/estates/{reference}/link',
  formPath: '/estates/{reference}/link/revoke',
  summary: 'Revoke the mailed links to the list, and the access of browsers that opened one',
  page: 'after-death',
  limit: 'draft-save',
  statuses: [204, 404],
  run: async (request) => {
    const { context, locale, browserHash, at } = request;
    const own = await getOwnEstate(request);
    await context.db.transaction(async (transaction) => {
      const { reference } = await touchEstate(transaction, own, { locale, at });
      await forgetMailed(transaction, { reference, browserHash });
    });
    return { status: 204, body: null };
  },
});

const open = openingAction({
  name: 'estate-open',
  path: '/estates/{reference}/open',
  summary: 'Open a list by the key of a mailed link',
  response: estateShape,
  failurePage: ({ status }, { locale }) => (status === 404 ? href('expired-edit', locale) : null),
  run: async (request, reference) => {
    const { context, at, locale } = request;
    const found = await findEstate(context.db, reference, at);
    if (!found) throw new NotFoundError(locale);
    return { body: () => viewEstate(context, found, at), next: estatePath(request, reference) };
  },
});

const share = visitorAction({
  name: 'estate-share',
  path: '/estates/{reference}/links',
  summary: 'Make a link by which the list can be read',
  page: 'after-death',
  limit: 'draft-save',
  statuses: [201, 404, 409],
  run: async (request) => {
    const { context, locale, at } = request;
    const own = await getOwnEstate(request);
    const { key, expiresAt } = await context.db.transaction(async (transaction) => {
      await touchEstate(transaction, own, { locale, at });
      const about = { subject: 'estate', id: own.reference, purpose: 'view', at } as const;
      if ((await listKeys(transaction, about)).length >= estateLinksMax) {
        throw new ApiError(409, translatorOf(locale, 'estate')('share.full', { max: estateLinksMax }));
      }
      return issueKey(transaction, about);
    });
    // Only the page of the link can show it.
    const next = href('after-death-shared', locale, {}, { link: key });
    return { status: 201, body: { link: key, expires_at: expiresAt?.toISOString() ?? null }, next };
  },
});

const unshare = visitorAction({
  name: 'estate-unshare',
  method: 'delete',
  path: '/estates/{reference}/links',
  formPath: '/estates/{reference}/links/revoke',
  summary: 'Revoke every link by which the list can be read',
  page: 'after-death',
  limit: 'draft-save',
  statuses: [204, 404],
  run: async (request) => {
    const { reference } = await getOwnEstate(request);
    await revokeKeys(request.context.db, 'estate', [reference]);
    return { status: 204, body: null };
  },
});

/** What a draft that is begun here takes on the disk, about: its details, and each of its letters. */
const draftBytes = 2048;
const letterBytes = 512;

/** The ids of the chosen contracts. Throws 422 without any. */
function chosenIds({ sent, locale }: ActionRequest): readonly string[] {
  const given = Array.isArray(sent.contract) ? sent.contract : [sent.contract];
  const ids = given.filter((id) => typeof id === 'string' && id !== '');
  if (ids.length > 0) return ids;
  throw fieldError(locale, 'contract', translatorOf(locale, 'estate')('form.chooseOne'));
}

const letters = visitorAction({
  name: 'estate-letters',
  path: '/estates/{reference}/letters',
  summary: 'Fill in the letters of some contracts together, to be ordered as one',
  page: 'after-death',
  fields: estateForms.letters,
  lists: ['contract'],
  extras: { contract: { description: 'Ids of contracts', required: true } },
  // What was ticked stays ticked after a failure.
  typed: ({ sent }) => ({
    letter_option: sent.letter_option,
    contract: Array.isArray(sent.contract) ? sent.contract.join(',') : sent.contract,
  }),
  restoredMaxCharacters: estateContractsMax * 40,
  limit: 'draft-create',
  statuses: [201, 404, 409],
  run: async (request) => {
    const { c, context, locale, browserHash, at, values } = request;
    const own = await getOwnEstate(request);
    const ids = chosenIds(request);
    await consumeStorage(context, callerOf(c), draftBytes + ids.length * letterBytes);
    const reference = await context.db.transaction(async (transaction) => {
      const estate = await touchEstate(transaction, own, { locale, at });
      const all = await viewContracts(transaction, estate, at);
      // One whose letter was ordered in another window meanwhile gets no second letter.
      const contracts = all.filter(({ id, takes_letter }) => takes_letter && ids.includes(id));
      const slugs = contracts.flatMap(({ company }) => company ?? []);
      const companies = await findChosenCompanies(context, { companies: slugs });
      if (!companies) {
        throw fieldError(locale, 'contract', translatorOf(locale, 'estate')('form.chooseOne'));
      }
      const option = values.letter_option as LetterOption;
      const start = { estate, contracts, companies, option, locale, browserHash, at };
      return startLetters(transaction, start, all);
    });
    await grantAccess(context.db, { reference, browserHash, origin: 'made', at });
    const next = draftPagePath({ flow: severalOnBehalfFlow.name, reference }, locale);
    return { status: 201, body: { reference }, next };
  },
});

/** Leads to letters that were begun from the list, also in another browser than they were begun in. */
const goOn = visitorAction({
  name: 'estate-go-on',
  path: '/estates/{reference}/letters/open',
  summary: 'Open letters that were begun from the list',
  page: 'after-death',
  extras: { letters: { description: 'Reference of a draft or order', required: true } },
  limit: 'draft-save',
  statuses: [200, 404],
  run: async (request) => {
    const { context, locale, browserHash, at } = request;
    const own = await getOwnEstate(request);
    const asked = readText(request, 'letters', 64);
    const contracts = await viewContracts(context.db, own, at);
    const together = contracts.filter(({ letter_reference }) => letter_reference === asked);
    const [found] = together;
    if (!found?.letter_reference) throw new NotFoundError(locale);
    const reference = found.letter_reference;
    // A contract that was settled, removed or is to be transferred since gets no letter.
    if (found.state === 'draft' && !(await isUpToDate(context.db, reference, together, at))) {
      const companies = await findChosenCompanies(context, {
        companies: together.flatMap(({ company }) => company ?? []),
      });
      await context.db.transaction(async (transaction) => {
        const estate = await touchEstate(transaction, own, { locale, at });
        const start = { estate, contracts: together, option: null, locale, browserHash, at };
        if (companies) await startLetters(transaction, { ...start, companies }, together);
      });
    }
    await grantAccess(context.db, { reference, browserHash, origin: 'key', at });
    const next =
      found.state === 'draft'
        ? draftPagePath({ flow: severalOnBehalfFlow.name, reference }, locale)
        : href('cancel-track-reference', locale, { reference });
    return { status: 200, body: { reference }, next };
  },
});

export const estateLinkActions: readonly Action[] = [mailLink, unlink, open, share, unshare, goOn, letters];
