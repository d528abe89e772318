/** Drafts of mailings: written, previewed, mailed as a test, and for operators only. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { problemOf, Visitor } from '../../support/cancel-job';
import { mailingTexts, mailsTo, readMailing, resetMailings, writeDraft } from '../../support/mailings';
import { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import { performAction } from '../../support/operator-actions';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(async () => {
  operator = await resetMailings(api);
});

describe('a draft', () => {
  it('is written in each language and previewed, and its HTML runs and loads nothing', async () => {
    const id = await writeDraft(operator, 'articles');
    const found = await readMailing(operator, id);
    expect(found).toMatchObject({ state: 'draft', list: 'articles', recipients_now: 0, next_day: null });
    const subjects = Object.fromEntries(found.previews.map(({ locale, subject }) => [locale, subject]));
    expect(subjects).toEqual({ nl: 'Nieuws & tips', en: 'News & tips' });
    expect(found.previews.find(({ locale }) => locale === 'nl')?.text).toContain('Lees dit stuk [1].');
    const response = await operator.fetch(`/admin/mailings/${id}/preview/en`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toMatch(/Read <strong>this<\/strong> <a /);
    expect(found.audit_log.map(({ action }) => action)).toEqual(['mailing-edit', 'mailing-add']);
  });

  it('is not stored with a picture, a table, or a link that leads nowhere', async () => {
    const id = await writeDraft(operator, 'alpha');
    const texts = { ...mailingTexts, body_nl: '![x](/a.png)', body_en: '[x](javascript:alert(1))' };
    const { errors } = await problemOf(await performAction(operator, `mailings/${id}/texts`, texts), 422);
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['body_en', 'body_nl']);
    expect((await readMailing(operator, id)).texts.nl?.body).toBe(mailingTexts.body_nl);
  });

  it('is mailed to the operator as a test, and deleted', async () => {
    const id = await writeDraft(operator, 'userpanel');
    expect((await performAction(operator, `mailings/${id}/test`)).status).toBe(200);
    await api.runJobs();
    const { email } = await operator.me();
    const mails = await mailsTo(api, email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Test email: News & tips',
      'Testmail: Nieuws & tips',
    ]);
    expect(mails.every(({ deliveredAt }) => deliveredAt !== null)).toBe(true);
    expect((await performAction(operator, `mailings/${id}/delete`)).status).toBe(200);
    await problemOf(await operator.fetch(`/admin/mailings/${id}`), 404);
  });

  it('is written from the articles that are newer than the last digest', async () => {
    await problemOf(await performAction(operator, 'mailings/digest'), 409);
    // The stories of the project are older than a month by now.
    api.clock.set(new Date('2026-11-22T09:00:00Z'));
    const early = await joinOperator(api);
    expect((await performAction(early, 'mailings/digest')).status).toBe(200);
    const { mailings: listed } = await shownTo(early, '/admin/mailings');
    expect(listed[0]).toMatchObject({ list: 'articles', state: 'draft' });
    for (const locale of ['nl', 'en'] as const) {
      const { subject = '', body = '' } = listed[0]?.texts[locale] ?? {};
      expect(subject.length).toBeGreaterThan(10);
      expect(body).toMatch(/^## \[.+\]\(\/.+\)$/m);
    }
    const { previews } = await readMailing(early, listed[0]?.id ?? '');
    expect(previews.find(({ locale }) => locale === 'en')?.text).toContain(`${api.env.SITE_URL}/en/`);
  });

  it('is for operators only', async () => {
    const id = await writeDraft(operator, 'articles');
    const member = new Member(api);
    await member.join(`member-${id}@klant.example`);
    for (const path of ['mailings', `mailings/${id}`, `mailings/${id}/preview/nl`]) {
      expect((await member.fetch(`/admin/${path}`)).status).toBe(404);
      expect((await new Visitor(api).fetch(`/admin/${path}`)).status).toBe(401);
    }
    expect((await performAction(member, `mailings/${id}/send`, { recipients: 1 })).status).toBe(404);
  });
});
