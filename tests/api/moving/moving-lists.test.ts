/** Kept moving lists: two tabs, the date, companies, links, and their end. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movingListLinks, movingLists } from '@/lib/api/cases/moving-lists/table';
import { addDays, amsterdamDate } from '@/lib/calendar/amsterdam';
import { movingLinkMaxAgeDays, movingLinksMax, movingListDays } from '@/lib/config/account-terms';
import { accountMovingList, newMovingLink, sharedMovingList } from '@/lib/contract/moving/moving';
import { bodyOf, problemOf, Visitor } from '../../support/cancel-job';
import { newMember } from '../../support/fixed-costs';
import type { Member } from '../../support/member';
import { newKey } from '../../support/samples/cancel-form-values';
import { createTestContext, type TestContext } from '../../support/test-context';

const dayMilliseconds = 86_400_000;
let api: TestContext;
beforeAll(async () => {
  api = await createTestContext();
});
beforeEach(() => api.clock.advance(3_600_001));

const inDays = (days: number) => addDays(amsterdamDate(api.clock.now()), days);
const save = (member: Member, values: object = {}) =>
  member.fetch('/me/moving-list', { json: { date: inDays(42), home: 'rent', ...values } });
const read = async (member: Member) => bodyOf(await member.fetch('/me/moving-list'), 200, accountMovingList);
const tick = (member: Member, line: string, done = 'true') =>
  member.fetch(`/me/moving-list/lines/${line}`, { method: 'PUT', json: { done } });
const share = async (member: Member) =>
  bodyOf(
    await member.fetch('/me/moving-list/links', { json: {}, idempotencyKey: newKey() }),
    201,
    newMovingLink,
  );
const lookUp = (link: string) => new Visitor(api).fetch('/moving-list/shared/lookup', { json: { link } });
async function sweep() {
  await api.context.db.transaction((transaction) => api.context.jobs.send(transaction, 'sweep', {}));
  await api.runJobs();
}

describe('a kept list', () => {
  it('keeps what two tabs tick, add and move, whichever comes last', async () => {
    const member = await newMember(api);
    expect(await read(member)).toEqual({ list: null, links: [], reminder_id: null });
    await problemOf(await tick(member, 'energy'), 404);
    expect((await save(member, { company: ['ziggo', 'no-such-company'], done: ['energy'] })).status).toBe(
      204,
    );
    // The second tab was opened before the first one ticked.
    const writes = [
      tick(member, 'c.ziggo'),
      tick(member, 'municipality'),
      member.fetch('/me/moving-list/companies', { json: { company: 'Odido' } }),
      member.fetch('/me/moving-list/move', { method: 'PUT', json: { date: inDays(50), home: 'own' } }),
    ];
    for (const response of await Promise.all(writes)) expect(response.status).toBe(204);
    const { list } = await read(member);
    expect(list).toMatchObject({ moves_on: inDays(50), home: 'own', rent_day: null });
    expect(list?.done).toEqual(['c.ziggo', 'energy', 'municipality']);
    expect(list?.companies.map(({ slug }) => slug).toSorted()).toEqual(['odido', 'ziggo']);
    // Kept again from a page without ticks, nothing is lost.
    await save(member, { company: ['ziggo'] });
    expect((await read(member)).list?.done).toEqual(['c.ziggo', 'energy', 'municipality']);
    await tick(member, 'energy', 'false');
    await member.fetch('/me/moving-list/companies/ziggo', { method: 'DELETE' });
    const after = (await read(member)).list;
    expect(after?.done).toEqual(['municipality']);
    expect(after?.companies.map(({ slug }) => slug)).toEqual(['odido']);
  });

  it('opens all of it again for the next move, and keeps what is done where a date is put off', async () => {
    const member = await newMember(api);
    const { email } = await member.me();
    const move = (days: number) =>
      member.fetch('/me/moving-list/move', { method: 'PUT', json: { date: inDays(days), home: 'own' } });
    await save(member, { date: inDays(2), company: ['ziggo'], done: ['energy', 'c.ziggo'] });
    await move(3);
    expect((await read(member)).list?.done).toEqual(['c.ziggo', 'energy']);
    api.clock.advance(4 * dayMilliseconds);
    await member.login(email);
    await move(60);
    const { list } = await read(member);
    expect(list?.done).toEqual([]);
    expect(list?.companies.map(({ slug }) => slug)).toEqual(['ziggo']);
  });

  it('refuses a day that is none, past or far, an unknown company and a line that there is not', async () => {
    const member = await newMember(api);
    for (const date of ['31-02-2027', inDays(400), inDays(-80), '']) {
      const { errors } = await problemOf(await save(member, { date }), 422);
      expect(errors.date, date).toHaveLength(1);
    }
    expect((await read(member)).list).toBeNull();
    await save(member);
    const wrong = await member.fetch('/me/moving-list/companies', { json: { company: 'Bestaat Niet' } });
    expect((await problemOf(wrong, 422)).errors.company).toHaveLength(1);
    await problemOf(await tick(member, 'nonsense'), 404);
  });

  it('is of one account, and goes 90 days after the move or with it', async () => {
    const [member, other] = [await newMember(api), await newMember(api)];
    await save(member);
    await problemOf(await tick(other, 'energy'), 404);
    const { link } = await share(member);
    expect((await other.fetch('/me/moving-list', { method: 'DELETE' })).status).toBe(204);
    expect((await read(member)).list).not.toBeNull();
    expect((await member.fetch('/me/moving-list', { method: 'DELETE' })).status).toBe(204);
    await problemOf(await lookUp(link), 404);
    await save(other, { date: inDays(1) });
    api.clock.advance((movingListDays + 1) * dayMilliseconds);
    const kept = await api.db.$count(movingLists);
    await sweep();
    expect(await api.db.$count(movingLists)).toBe(kept);
    api.clock.advance(dayMilliseconds);
    await sweep();
    expect(await api.db.$count(movingLists)).toBe(kept - 1);
  });
});

describe('a link to it', () => {
  it('shows the list to read along, without its account, until it is revoked or expires', async () => {
    const member = await newMember(api);
    await save(member, { company: ['ziggo'], done: ['energy'] });
    const { id, link } = await share(member);
    expect(JSON.stringify(await api.db.select().from(movingListLinks))).not.toContain(link);
    const shown = await bodyOf(await lookUp(link), 200, sharedMovingList);
    expect(shown).toMatchObject({ done: ['energy'], companies: [{ slug: 'ziggo' }] });
    expect(JSON.stringify(shown)).not.toContain('klant.example');
    await problemOf(await lookUp(`${link}x`), 404);
    const other = await newMember(api);
    await problemOf(await other.fetch(`/me/moving-list/links/${id}`, { method: 'DELETE' }), 404);
    expect((await member.fetch(`/me/moving-list/links/${id}`, { method: 'DELETE' })).status).toBe(204);
    await problemOf(await lookUp(link), 404);
    const second = await share(member);
    api.clock.advance(movingLinkMaxAgeDays * dayMilliseconds);
    await problemOf(await lookUp(second.link), 404);
  });

  it('is one of a few, and a form is led to its page', async () => {
    const member = await newMember(api);
    await save(member);
    for (let made = 0; made < movingLinksMax; made += 1) await share(member);
    const again = await member.fetch('/me/moving-list/links', { json: {}, idempotencyKey: newKey() });
    await problemOf(again, 409);
    const [first] = (await read(member)).links;
    await member.fetch(`/me/moving-list/links/${first?.id}`, { method: 'DELETE' });
    const posted = await member.fetch('/me/moving-list/links', { body: new URLSearchParams() });
    expect(posted.status).toBe(303);
    expect(posted.headers.get('location')).toMatch(/\/gedeelde-verhuislijst\?link=[\w-]{20,}&made=1$/);
  });
});
