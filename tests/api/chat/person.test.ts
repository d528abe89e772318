/** Messages to support in account erasure and data export. */
import { beforeAll, describe, expect, it } from 'vitest';
import { listCaseData } from '@/lib/api/cases/case/case-data';
import { eraseCases } from '@/lib/api/cases/case/erase-cases';
import { findAccount } from '@/lib/api/core/identity/store';
import { listBackedUpTables } from '@/lib/api/operator/backup/backed-up-tables';
import { erasePerson } from '@/lib/api/people/erasure/erase-person';
import { archiveFilesOf } from '@/lib/api/people/exports/archive-files';
import { findPerson } from '@/lib/api/people/person/find-person';
import { problemOf, Visitor } from '../../support/cancel-job';
import { chatSettings, question, sendMessage } from '../../support/chat';
import { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import { performAction } from '../../support/operator-actions';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext(chatSettings);
  operator = await joinOperator(api);
});

describe('a person’s messages', () => {
  it('are those of the account and those with the confirmed address; erasure anonymises them', async () => {
    const email = 'noor@klant.example';
    const member = new Member(api);
    await member.join(email);
    const requested = await sendMessage(member, { ...question, email: 'werk@klant.example' });
    const before = await sendMessage(new Visitor(api), { ...question, email: 'Noor@klant.example' });
    const other = await sendMessage(new Visitor(api), { ...question, email: 'vreemd@klant.example' });
    await performAction(operator, `requests/${requested.reference}/acts/answer`, {
      text: 'Morgen, mevrouw Bakker.',
    });

    const { id: accountId } = await member.me();
    const account = await findAccount(api.db, accountId);
    if (!account) throw new Error('the member has no account');
    const at = api.clock.now();
    const person = await findPerson(api.db, { account, browserHash: '', at });
    const own = person.messages.toSorted();
    expect(own).toEqual([requested.reference, before.reference].sort());
    const data = await listCaseData(api.db, own);
    const answered = data.find(({ reference }) => reference === requested.reference);
    expect(answered).toMatchObject({
      message: question.message,
      name: question.full_name,
      state: 'answered',
    });
    expect(answered?.events.map(({ act: action, values }) => [action, values])).toEqual([
      ['submit', null],
      ['answer', { text: 'Morgen, mevrouw Bakker.' }],
    ]);

    const archive = archiveFilesOf(api.db, {
      env: api.env,
      person,
      locale: 'nl',
      madeAt: at,
      requestedAt: [],
    });
    let copy: Uint8Array | undefined;
    for await (const { name, bytes } of archive) if (name === 'data.json') copy = bytes;
    const { support_messages: copied } = JSON.parse(new TextDecoder().decode(copy)) as {
      support_messages: { reference: string }[];
    };
    expect(copied.map(({ reference }) => reference).sort()).toEqual(own);

    const options = {
      accountId,
      browserHash: '',
      at: api.clock.now(),
      withdrawLetters: false,
    };
    expect(await erasePerson(api.context, options)).not.toBeNull();
    for (const { reference } of [requested, before]) {
      const found = await shownTo(operator, '/admin/requests/{reference}', { reference });
      expect(found).toMatchObject({
        name: null,
        email: null,
        excerpt: null,
        values: [],
        erased_at: at.toISOString(),
        due_at: null,
        acts: [],
      });
      expect(found.events.filter(({ note, values }) => note !== null || values.length > 0)).toEqual([]);
      expect(found.state).not.toBe('received');
    }
    const { rows } = await api.db.$client.query(
      `select to_address from outbox_mails where kind like 'chat-%' and to_address ~* '^(noor|werk|vreemd)@' order by 1`,
    );
    expect(rows).toEqual([{ to_address: 'vreemd@klant.example' }]);
    const stays = await shownTo(operator, '/admin/requests/{reference}', { reference: other.reference });
    expect(stays).toMatchObject({ state: 'received', email: 'vreemd@klant.example' });
    expect(stays.values[0]?.value).toBe(question.message);
  });

  it('can’t be replied to after erasure', async () => {
    const { reference } = await sendMessage(new Visitor(api));
    await api.db.transaction((transaction) => eraseCases(transaction, api.context, [reference]));
    await problemOf(
      await performAction(operator, `requests/${reference}/acts/answer`, { text: 'Hallo' }),
      409,
    );
    const closed = await shownTo(operator, '/admin/requests/{reference}', { reference });
    expect(closed.state_name).toBe('Gesloten');
  });

  it('are in a backup, before their events', async () => {
    const client = await api.db.$client.connect();
    try {
      const names = (await listBackedUpTables(client)).map(({ name }) => name);
      const [message, event] = ['cases', 'case_events'].map((name) => names.indexOf(`"public"."${name}"`));
      expect(message).toBeGreaterThanOrEqual(0);
      expect(event).toBeGreaterThan(message ?? Number.NaN);
    } finally {
      client.release();
    }
  });
});
