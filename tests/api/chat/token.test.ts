/** The token of a message to support: signed, bound to one browser, valid for ten minutes. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isChatToken, issueChatToken } from '@/lib/api/cases/questions/chat-token';
import { chatTokenMaxAgeSeconds } from '@/lib/contract/chat';
import { problemOf, Visitor } from '../../support/cancel-job';
import { chatSettings, question, requestToken, sendQuestion } from '../../support/chat';
import { createTestContext, type TestContext } from '../../support/test-context';

let api: TestContext;

beforeAll(async () => {
  api = await createTestContext(chatSettings);
});
beforeEach(() => api.clock.advance(3_600_001));

describe('the token', () => {
  it('is invalid after ten minutes, in another browser, and with any change', () => {
    const at = new Date('2026-11-21T10:00:00Z');
    const own = { browserHash: 'a'.repeat(64), secret: 's'.repeat(32), at };
    const token = issueChatToken(own);
    const later = (seconds: number) => ({ ...own, at: new Date(at.getTime() + seconds * 1000) });
    expect(isChatToken(token, own)).toBe(true);
    expect(isChatToken(token, later(chatTokenMaxAgeSeconds - 1))).toBe(true);
    expect(isChatToken(token, later(chatTokenMaxAgeSeconds))).toBe(false);
    expect(isChatToken(token, { ...own, browserHash: 'b'.repeat(64) })).toBe(false);
    expect(isChatToken(token, { ...own, secret: 't'.repeat(32) })).toBe(false);
    const [expiry = '', nonce = '', signature = ''] = token.split('.');
    const prolonged = `${Number(expiry) + 600}.${nonce}.${signature}`;
    for (const forged of [
      prolonged,
      withOtherSignature(token),
      '',
      undefined,
      `${token}x`,
      'a.b.c',
      `${token}.${token}`,
    ]) {
      expect(isChatToken(forged, own)).toBe(false);
    }
    expect(issueChatToken(own)).not.toBe(token);
  });

  it('sets the browser’s key, uncached', async () => {
    const visitor = new Visitor(api);
    const response = await visitor.fetch('/chat/token');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ token: expect.any(String), expires_in: 600 });
    expect(visitor.browser.cookies.size).toBe(1);
  });

  it('is required for a message', async () => {
    const before = await countMessages();
    const visitor = new Visitor(api);
    const token = await requestToken(visitor);
    const otherVisitor = new Visitor(api);
    await requestToken(otherVisitor);
    const refused = [
      await sendQuestion(otherVisitor, { token }),
      await sendQuestion(new Visitor(api), { token }),
      await sendQuestion(visitor, { token: '' }),
      await sendQuestion(visitor, { token: withOtherSignature(token) }),
    ];
    for (const response of refused) {
      expect((await problemOf(response, 403)).message).toMatch(/^Het formulier stond te lang open/);
    }
    expect(await countMessages()).toBe(before);
    expect((await sendQuestion(visitor, { token })).status).toBe(201);
    api.clock.advance(chatTokenMaxAgeSeconds * 1000);
    await problemOf(
      await sendQuestion(visitor, { token, values: { ...question, message: 'Nog iets' } }),
      403,
    );
    expect(await countMessages()).toBe(before + 1);
  });

  it('can be reused while valid, within the rate limits', async () => {
    const visitor = new Visitor(api);
    const token = await requestToken(visitor);
    const statuses: number[] = [];
    for (let each = 0; each < 12; each += 1) {
      statuses.push(
        (await sendQuestion(visitor, { token, values: { ...question, message: `${each}` } })).status,
      );
    }
    // Ten receipts an hour per mailbox.
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    for (let each = 0; each < 10; each += 1) {
      const values = { ...question, email: `mens${each}@klant.example` };
      statuses.push((await sendQuestion(visitor, { token, values })).status);
    }
    // Twenty an hour per browser, those over the mailbox's limit included.
    expect(statuses.filter((status) => status === 201)).toHaveLength(18);
    const late = await sendQuestion(visitor, { token, values: { ...question, email: 'een@klant.example' } });
    await problemOf(late, 429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('returns an error text without a signing secret', async () => {
    const bare = await createTestContext();
    const visitor = new Visitor(bare);
    expect((await problemOf(await visitor.fetch('/chat/token'), 503)).message).toContain(
      'hulp@snoei.example',
    );
    await problemOf(await sendQuestion(visitor, { token: 'x' }), 503);
  });
});

/** Changes the first character of the signature: in the last one, two bits are padding that decoding drops. */
function withOtherSignature(token: string): string {
  const [expiry = '', nonce = '', signature = ''] = token.split('.');
  return `${expiry}.${nonce}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
}

async function countMessages(): Promise<number> {
  const { rows } = await api.db.$client.query<{ count: number }>(
    "select count(*)::int as count from cases where process = 'question'",
  );
  return rows[0]?.count ?? 0;
}
