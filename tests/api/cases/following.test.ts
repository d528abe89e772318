/** The page of a case: with the mailed key, without JavaScript, and its access. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cases } from '@/lib/api/cases/case/table';
import { mayShowPage } from '@/lib/api/people/page-access/page-access';
import { mailedKeysCookieName } from '@/lib/config/cookies';
import { caseView } from '@/lib/contract/cases';
import { formControls } from '@/lib/flows/form-post';
import { bodyOf, problemOf } from '../../support/cancel-job';
import { flowNamed, Requester, sampleOf } from '../../support/cases';
import { newestMail } from '../../support/member';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext();
});

beforeEach(() => api.clock.advance(3_600_001));

/** The link of the receipt: path and key. */
async function linkOf(email: string): Promise<URL> {
  const mail = await newestMail(api, 'request-received', email);
  const link = /http\S+\?\S*key=\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in ${mail.text}`);
  return new URL(link);
}

describe('a mailed link', () => {
  it('opens the case in another browser by a form post, not by a GET', async () => {
    const email = 'link@klant.example';
    const { reference } = await new Requester(api).request('negotiation', {
      ...sampleOf('negotiation'),
      email,
    });
    const link = await linkOf(email);
    expect(link.pathname).toContain(reference);
    const phone = new Requester(api);
    expect((await phone.follow(reference)).is_owner).toBe(false);
    const key = link.searchParams.get('key');
    const opened = await bodyOf(
      await phone.fetch(`/requests/${reference}/open`, { json: { key } }),
      200,
      caseView,
    );
    expect(opened).toMatchObject({ is_owner: true, confirmation_email: email });
    expect((await phone.follow(reference)).is_owner).toBe(true);
  });

  it('redirects a form to the page without the key in its URL', async () => {
    const email = 'vorm@klant.example';
    const { reference } = await new Requester(api).request('negotiation', {
      ...sampleOf('negotiation'),
      email,
    });
    const link = await linkOf(email);
    const phone = new Requester(api);
    phone.browser.cookies.set(mailedKeysCookieName, `${reference}.${link.searchParams.get('key')}`);
    const body = new URLSearchParams({ locale: 'en' });
    const sent = await phone.fetch(`/requests/${reference}/open`, { method: 'POST', body });
    expect(sent.status).toBe(303);
    expect(sent.headers.get('location')).toBe(`/en/request/success/${reference}`);
  });

  it('opens nothing with another key, or for another case', async () => {
    const email = 'ander@klant.example';
    const { reference } = await new Requester(api).request('negotiation', {
      ...sampleOf('negotiation'),
      email,
    });
    const other = await new Requester(api).request('negotiation');
    const key = (await linkOf(email)).searchParams.get('key');
    const otherVisitor = new Requester(api);
    await problemOf(await otherVisitor.fetch(`/requests/${other.reference}/open`, { json: { key } }), 404);
    await problemOf(
      await otherVisitor.fetch(`/requests/${reference}/open`, { json: { key: 'x'.repeat(43) } }),
      404,
    );
    await problemOf(await otherVisitor.fetch('/requests/nothing/open', { json: { key } }), 404);
    expect((await otherVisitor.follow(reference)).is_owner).toBe(false);
  });
});

describe('pages of cases', () => {
  it('are shown if the case exists, and the form’s only to its owner', async () => {
    const visitor = new Requester(api);
    const { reference } = await visitor.request('negotiation');
    const principal = { browserHash: '', accountId: null, hasKey: false };
    const shows = (route: string, id: string, more: object = {}) =>
      mayShowPage(api.context, { route, id, ...principal, ...more });
    for (const route of ['request-success-reference', 'company-negotiate-success-reference']) {
      expect(await shows(route, reference)).toBe(true);
      expect(await shows(route, '0'.repeat(26))).toBe(false);
    }
    expect(await shows('request-complete-reference', reference)).toBe(false);
    expect(await shows('request-complete-reference', reference, { hasKey: true })).toBe(true);
  });
});

describe('a form without JavaScript', () => {
  it('covers all steps to the page of its case, and makes one', async () => {
    const visitor = new Requester(api, 'en');
    const flow = flowNamed('negotiation');
    const values = sampleOf('negotiation');
    let draft = '';
    const post = async (step: (typeof flow.steps)[number], more: Record<string, string> = {}) => {
      const form = new FormData();
      form.set(formControls.step, step.name);
      form.set(formControls.locale, 'en');
      if (draft) form.set(formControls.draft, draft);
      for (const { name, type } of step.groups.flatMap((group) => group.fields)) {
        const value = values[name];
        if (type === 'signature') {
          form.set(`${name}.method`, 'typed');
          form.set(`${name}.text`, 'Jan Jansen');
        } else if (value !== undefined && value !== false)
          form.set(name, value === true ? 'on' : String(value));
      }
      for (const [name, value] of Object.entries(more)) form.set(name, value);
      return visitor.fetch('/forms/negotiation', { method: 'POST', body: form });
    };
    for (const step of flow.steps.slice(0, -1)) {
      const next = await post(step);
      expect(next.status).toBe(303);
      draft = /\/([0-9A-HJKMNP-TV-Z]{26})\//.exec(next.headers.get('location') ?? '')?.[1] ?? '';
      expect(draft).not.toBe('');
    }
    const last = flow.steps.at(-1);
    if (!last) throw new Error('a flow has steps');
    const twice = await Promise.all([post(last), post(last)]);
    for (const sent of twice) expect(sent.headers.get('location')).toBe(`/en/request/success/${draft}`);
    const again = await post(last);
    expect(again.headers.get('location')).toBe(`/en/request/success/${draft}`);
    expect(await api.db.$count(cases, eq(cases.reference, draft))).toBe(1);
    expect((await visitor.follow(draft)).is_owner).toBe(true);
  });
});
