/**
 * The companies of a form to several, as chosen on their page: one native post, with and without JavaScript. A new choice starts a draft;
 * changing an existing draft's choice preserves all entered values.
 */

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { readFormControls } from '@/lib/flows/form-post';
import { cancelSeveralFlow } from '@/lib/flows/letters/cancel-several';
import { letterStepName } from '@/lib/flows/letters/letter-step';
import { indexesBefore, moveLetters } from '@/lib/flows/letters/move-letters';
import { isLocale } from '@/lib/i18n/locale';
import { href } from '@/lib/routes/href';
import { browserHashOf, setBrowserCookie } from '../../core/access/browser';
import type { ApiEnv } from '../../core/api-env';
import type { AppContext } from '../../core/context';
import { rateLimitResponse } from '../../core/failure-responses';
import { readForm } from '../../core/forms/read-body';
import { consumeRateLimit } from '../../core/limits/limiter';
import { findChosen, findChosenCompanies } from '../letter-content/letter-companies';
import { changesBetween } from './draft-changes';
import { draftPagePath } from './draft-page';
import {
  type DraftContent,
  type DraftSave,
  findOwnedDraft,
  type StoredDraft,
  saveOrCreateDraft,
} from './drafts';

const postChosen = createRoute({
  method: 'post',
  path: '/forms/cancel-several/companies',
  summary: 'Choose the companies of a form to several',
  request: {
    body: {
      content: {
        'application/x-www-form-urlencoded': { schema: z.looseObject({}) },
        'multipart/form-data': { schema: z.looseObject({}) },
      },
    },
  },
  responses: {
    303: { description: 'To the page of the draft, or back to the choice where it can not be' },
    429: rateLimitResponse,
  },
});

/** Registers the choice. Before the native form posts by flow name, which would match its path. */
export function registerChoice(app: OpenAPIHono<ApiEnv>, context: AppContext): void {
  app.openapi(postChosen, async (c) => {
    const form = await readForm(c);
    const control = readFormControls(cancelSeveralFlow, form);
    const locale = isLocale(control.locale) ? control.locale : c.get('locale');
    c.set('locale', locale);
    const companies = form.getAll('company').filter((slug) => typeof slug === 'string');
    await consumeRateLimit(c, context, 'draft-save');
    // The page of the choice shows the errors.
    if (!(await findChosenCompanies(context, { companies }))) {
      const query = new URLSearchParams(control.draft ? { draft: control.draft.slice(0, 64) } : {});
      for (const slug of companies) query.append('company', slug.slice(0, 200));
      return c.redirect(`${href('cancel-several', locale)}?${query}`, 303);
    }
    const at = context.clock.now();
    const lookup = { reference: control.draft ?? '', browserHash: browserHashOf(c), at };
    const known = await findOwnedDraft(context.db, lookup);
    const draft = known?.flow === cancelSeveralFlow.name ? known : null;
    if (draft?.orderedAt) return c.redirect(draftPagePath(draft, locale), 303);
    const content = { ...contentFor(draft, companies), locale, letterCount: companies.length };
    if (!draft) await consumeRateLimit(c, context, 'draft-create');
    const browserHash = setBrowserCookie(c, context);
    const start = { ...content, flow: cancelSeveralFlow.name, company: null, browserHash, at };
    const saved = await context.db.transaction((transaction) =>
      saveOrCreateDraft(transaction, draft && { draft, save: saveOf(draft, content) }, start),
    );
    // Ordered by a concurrent post: its page redirects further.
    const next = saved ?? draft;
    if (!next) throw new Error('a new draft was not stored');
    return c.redirect(draftPagePath(next, locale), 303);
  });
}

/** What a choice changes in a draft as it was read. */
function saveOf({ values: before, version }: StoredDraft, { values, ...content }: DraftContent): DraftSave {
  return { ...content, version, changes: changesBetween(before, values) };
}

/** The values retained after a choice, and the next step: a new letter's own, if the later ones were reached before. */
function contentFor(draft: StoredDraft | null, companies: readonly string[]) {
  if (!draft) return { step: 'details', values: { companies: [...companies] } };
  const before = findChosen(draft.values) ?? [];
  const values = moveLetters(draft.values, before, companies);
  if (draft.step === 'details') return { step: 'details', values };
  const added = indexesBefore(before, companies).indexOf(null);
  if (added >= 0) return { step: letterStepName(added), values };
  // The letters are renumbered: their steps are repeated.
  return { step: draft.step === 'submit' ? 'submit' : letterStepName(0), values };
}
