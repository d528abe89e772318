/** Reports that a letter came back: by the carrier, the webhook, a printer, an operator and the customer; repeated, late and forged. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReports } from '@/lib/api/ordering/post/read-reports';
import { trackLetters } from '@/lib/api/ordering/post/track-letters';
import type { ReturnReason } from '@/lib/contract/letters/letter-returns';
import type { PrintReport } from '@/lib/post/print-provider';
import { type MailStatus, TrackingRefused } from '@/lib/post/tracking-provider';
import { sweepNow } from '../../support/dispute-job';
import type { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import {
  choose,
  eventRows,
  letterRow,
  mailsOf,
  newTrackCode,
  pageOf,
  postedAgain,
  returnRows,
  sendTracked,
} from '../../support/return-job';
import { newKey } from '../../support/samples/cancel-form-values';
import { signedHeaders } from '../../support/signed-headers';
import { createTestContext, type TestContext } from '../../support/test-context';

const secret = 'whsec_p8Kd2Zq0Xw5Lr7Tn3Vb9Yc1Mf6Hj4Gs+';
let api: TestContext;
let operator: Member;

beforeAll(async () => {
  api = await createTestContext({ settings: { POST_WEBHOOK_SECRET: secret } });
  operator = await joinOperator(api);
});
beforeEach(() => api.clock.advance(3_600_001));

async function webhook(
  type: string,
  data: object,
  { by = secret, id = randomUUID(), secondsAgo = 0 }: { by?: string; id?: string; secondsAgo?: number } = {},
) {
  const timestamp = Math.floor(api.clock.now().getTime() / 1000) - secondsAgo;
  const body = JSON.stringify({ type, data });
  const response = await api.app.request('/api/webhooks/post', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(by, { id, timestamp, body }) },
    body,
  });
  const { result } = (await response.json()) as { result?: string };
  return [response.status, result];
}

/** What the carrier says of one letter when it is asked. */
const tracked = (trackCode: string, status: MailStatus, reason: ReturnReason = 'unknown') =>
  trackLetters(api.context, {
    name: 'test',
    find: async (code) =>
      code === trackCode ? { status, reason } : { status: 'unknown', reason: 'unknown' },
  });

async function printed(...reports: readonly PrintReport[]): Promise<void> {
  await readReports(api.context, {
    name: 'test',
    handOver: async () => {},
    takeBack: async () => {},
    readReports: async () => [{ id: randomUUID(), reports, unreadable: [] }],
    acknowledge: async () => {},
  });
}

const scan = (letter_code: string, return_reason = 'refused') =>
  operator.fetch('/admin/letters/returned', {
    json: { letter_code, return_reason },
    idempotencyKey: newKey(),
  });

async function messageOf(response: Response): Promise<[number, string]> {
  const { message, errors } = (await response.json()) as {
    message: string;
    errors?: Record<string, string[]>;
  };
  return [response.status, errors?.letter_code?.[0] ?? message];
}

describe('a carrier that is asked', () => {
  it('has a letter come back with its reason, once, and its customer hears it', async () => {
    const letter = await sendTracked(api);
    await tracked(letter.trackCode, 'returned', 'not_collected');
    api.clock.advance(3_600_001);
    await tracked(letter.trackCode, 'returned', 'not_collected');
    expect((await letterRow(api, letter.id)).state).toBe('returned');
    expect(await returnRows(api, letter.id)).toMatchObject([
      { posting: 1, reason: 'not_collected', reportedBy: 'post', choice: null },
    ]);
    const events = await eventRows(api, letter.id);
    expect(events.at(-1)).toMatchObject({
      from: 'sent',
      to: 'returned',
      actor: 'post',
      data: { reason: 'not_collected', posting: 1 },
    });
    const [mail, ...others] = await mailsOf(api, letter, 'letter-returned');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('is teruggekomen');
    expect(mail?.text).toContain('3:37');
  });

  it('may have called it delivered before, and calls its way back a delivery after', async () => {
    const letter = await sendTracked(api, { stage: 'received' });
    await tracked(letter.trackCode, 'returned', 'refused');
    expect((await letterRow(api, letter.id)).state).toBe('returned');
    api.clock.advance(3_600_001);
    await tracked(letter.trackCode, 'delivered');
    await printed({ code: letter.code, station: 'received', trackCode: null });
    expect((await letterRow(api, letter.id)).state).toBe('returned');
  });

  it('is asked no more in a run that it refuses', async () => {
    await sendTracked(api);
    await sendTracked(api);
    let asked = 0;
    await trackLetters(api.context, {
      name: 'test',
      async find() {
        asked += 1;
        throw new TrackingRefused('PostNL: 429');
      },
    });
    expect(asked).toBe(1);
  });
});

describe('the webhook', () => {
  it('takes signed reports by code or track code, repeated and out of order', async () => {
    const letter = await sendTracked(api);
    const id = randomUUID();
    const returned = { track_code: letter.trackCode, reason: 'address_unknown' };
    expect(await webhook('letter.returned', returned, { id })).toEqual([200, 'moved']);
    expect(await webhook('letter.returned', returned, { id })).toEqual([200, 'known']);
    expect(await webhook('letter.returned', { code: letter.code })).toEqual([200, 'known']);
    expect(await webhook('letter.received', { code: letter.code })).toEqual([200, 'known']);
    expect(await webhook('letter.sent', { code: letter.code, track_code: letter.trackCode })).toEqual([
      200,
      'known',
    ]);
    expect(await returnRows(api, letter.id)).toMatchObject([{ reason: 'address_unknown' }]);
    expect(await mailsOf(api, letter, 'letter-returned')).toHaveLength(1);
  });

  it('learns the reason from a later report, and has a letter pass the stations that nobody reported', async () => {
    const { id, code } = await sendTracked(api, { values: { letterOption: 'regular' }, stage: 'sent' });
    expect(await webhook('letter.returned', { code })).toEqual([200, 'moved']);
    expect(await webhook('letter.returned', { code, reason: 'refused' })).toEqual([200, 'moved']);
    expect(await returnRows(api, id)).toMatchObject([{ reason: 'refused' }]);
  });

  it('refuses what is not signed with its secret, or too old, and moves nothing', async () => {
    const letter = await sendTracked(api);
    const data = { code: letter.code, reason: 'refused' };
    const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    expect((await webhook('letter.returned', data, { by: other }))[0]).toBe(401);
    expect((await webhook('letter.returned', data, { secondsAgo: 3600 }))[0]).toBe(401);
    expect((await letterRow(api, letter.id)).state).toBe('sent');
  });

  it('acknowledges letters that are not ours, other types and impossible reports', async () => {
    const letter = await sendTracked(api);
    expect(await webhook('letter.returned', { track_code: newTrackCode() })).toEqual([200, 'unknown']);
    expect(await webhook('letter.eaten', { code: letter.code })).toEqual([200, 'ignored']);
    expect((await webhook('letter.returned', {}))[0]).toBe(422);
    expect((await webhook('letter.returned', { code: letter.code, reason: 'dog' }))[0]).toBe(422);
    const confirmed = await sendTracked(api, { stage: 'received' });
    await api.db.execute(`update letters set state = 'refunded' where id = '${confirmed.id}'`);
    expect(await webhook('letter.returned', { code: confirmed.code })).toEqual([200, 'refused']);
    expect((await shownTo(operator, '/admin/letters')).problems[0]).toMatchObject({ code: confirmed.code });
  });

  it('does not exist without a secret', async () => {
    const bare = await createTestContext();
    const response = await bare.app.request('/api/webhooks/post', { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
  });
});

describe('an operator', () => {
  it('scans the code on the letter or the track code; a second scan, an unknown and an old code move nothing', async () => {
    const letter = await sendTracked(api);
    // As a scanner reads it from the letter.
    expect((await scan(`https://snoei.example/b/${letter.code}`)).status).toBe(200);
    expect((await letterRow(api, letter.id)).state).toBe('returned');
    expect(await messageOf(await scan(letter.trackCode))).toEqual([409, expect.stringContaining('stond al')]);
    expect(await messageOf(await scan('ZZZZZZZZZZZZZZZZ'))).toEqual([
      422,
      expect.stringContaining('geen brief van ons'),
    ]);
    const shown = await shownTo(operator, '/admin/letters', { state: 'returned', search: letter.code });
    expect(shown.letters[0]?.returned).toMatchObject({ reason: 'refused', is_proven: true });
    expect((await postedAgain(letter)).status).toBe(200);
    expect(await messageOf(await scan(letter.code))).toEqual([409, expect.stringContaining('vorige brief')]);
    expect((await letterRow(api, letter.id)).state).toBe('submitted');
  });

  it('takes a wrong scan back, which the customer hears', async () => {
    const letter = await sendTracked(api, { stage: 'received' });
    await scan(letter.code);
    const deny = () =>
      operator.fetch(`/admin/letters/${letter.id}/not-returned`, {
        json: { deny_note: 'De post heeft hem bezorgd.' },
        idempotencyKey: newKey(),
      });
    expect((await deny()).status).toBe(200);
    expect(await messageOf(await deny())).toEqual([409, expect.stringContaining('niet meer')]);
    expect((await letterRow(api, letter.id)).state).toBe('received');
    expect((await mailsOf(api, letter, 'letter-not-returned'))[0]?.text).toContain(
      'De post heeft hem bezorgd.',
    );
    expect(await mailsOf(api, letter, 'letter-received')).toHaveLength(1);
    expect((await eventRows(api, letter.id)).at(-1)).toMatchObject({ name: 'not_returned', to: 'received' });
    expect((await pageOf(letter)).is_denied).toBe(true);
    // The carrier's history does not change; a person says so anew.
    await tracked(letter.trackCode, 'returned');
    expect((await letterRow(api, letter.id)).state).toBe('received');
    // It comes back after all.
    expect((await scan(letter.code)).status).toBe(200);
    expect(await mailsOf(api, letter, 'letter-returned')).toHaveLength(2);
  });

  it('is told in which state a letter is that can not come back', async () => {
    const letter = await sendTracked(api);
    await api.db.execute(`update letters set state = 'confirmed' where id = '${letter.id}'`);
    expect(await messageOf(await scan(letter.code))).toEqual([
      409,
      expect.stringContaining('Opzegging bevestigd'),
    ]);
  });
});

describe('the customer', () => {
  it('reports a letter, twice the same; nobody else can', async () => {
    const letter = await sendTracked(api);
    const json = { letter: 0, posting: 1, return_reason: 'refused' };
    expect((await choose(letter, '', json)).status).toBe(200);
    expect((await choose(letter, '', json)).status).toBe(200);
    expect(await returnRows(api, letter.id)).toMatchObject([{ reportedBy: 'visitor', provenAt: null }]);
    const stranger = await sendTracked(api);
    expect((await choose({ ...letter, owner: stranger.owner }, '', json)).status).toBe(404);
  });

  it('changes nothing with a page of the earlier posting, nor while the letter is not on its way', async () => {
    const letter = await sendTracked(api);
    await scan(letter.code, 'not_collected');
    await postedAgain(letter);
    expect((await choose(letter, '', { letter: 0, posting: 1, return_reason: 'refused' })).status).toBe(409);
    expect((await choose(letter, '', { letter: 0, posting: 2, return_reason: 'refused' })).status).toBe(409);
    await sweepNow(api);
    expect((await letterRow(api, letter.id)).state).toBe('submitted');
  });
});

describe('a letter of which its customer alone says that it came back', () => {
  const reported = async () => {
    const letter = await sendTracked(api);
    await choose(letter, '', { letter: 0, posting: 1, return_reason: 'refused' });
    return letter;
  };

  it('is asked about: the carrier proves it', async () => {
    const letter = await reported();
    await tracked(letter.trackCode, 'returned');
    expect(await returnRows(api, letter.id)).toMatchObject([{ provenAt: expect.any(Date) }]);
  });

  it('is asked about: operators see once that it was delivered', async () => {
    const letter = await reported();
    for (let times = 0; times < 2; times += 1) {
      await tracked(letter.trackCode, 'delivered');
      api.clock.advance(3_600_001);
    }
    operator = await joinOperator(api);
    const { problems } = await shownTo(operator, '/admin/letters');
    expect(problems.filter(({ code }) => code === letter.code)).toMatchObject([{ reason: 'delivered' }]);
  });
});

describe('a printer', () => {
  it('reports a return in its files, and about paper that came back no more', async () => {
    const letter = await sendTracked(api);
    await printed({ code: letter.code, station: 'returned', trackCode: null, reason: 'incomplete_address' });
    expect(await returnRows(api, letter.id)).toMatchObject([{ reason: 'incomplete_address' }]);
    await postedAgain(letter);
    await printed({ code: letter.code, station: 'received', trackCode: letter.trackCode });
    await printed({ code: letter.code, station: 'returned', trackCode: null });
    expect(await letterRow(api, letter.id)).toMatchObject({
      state: 'submitted',
      posting: 2,
      trackCode: null,
    });
  });
});
