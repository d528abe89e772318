import { describe, expect, it } from 'vitest';
import { signedHeaders } from '@/tests/support/signed-headers';
import { isGenuine, webhookToleranceSeconds } from './webhook-signature';

/** The vector in the documentation of the libraries of Standard Webhooks, with its signature. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('isGenuine', () => {
  const now = new Date(message.timestamp * 1000);
  const check = (change: Record<string, string> = {}, { at = now, by = secret, body = message.body } = {}) =>
    isGenuine(
      {
        headers: new Headers({
          ...signedHeaders(secret, message),
          'webhook-signature': signature,
          ...change,
        }),
        body,
      },
      { secret: by, now: at },
    );

  it('accepts the signature, also among others', () => {
    expect(check()).toBe(true);
    expect(check({ 'webhook-signature': `v1,abc ${signature}` })).toBe(true);
  });

  it('rejects another body, id, time, secret, version or no signature', () => {
    expect(check({}, { body: '{"test": 2432232315}' })).toBe(false);
    expect(check({ 'webhook-id': 'msg_other' })).toBe(false);
    expect(check({ 'webhook-timestamp': '1614265331' })).toBe(false);
    expect(check({ 'webhook-timestamp': 'soon' })).toBe(false);
    expect(check({}, { by: `whsec_${'A'.repeat(32)}` })).toBe(false);
    expect(check({ 'webhook-signature': signature.replace('v1', 'v2') })).toBe(false);
    expect(check({ 'webhook-signature': '' })).toBe(false);
  });

  it('rejects a message from too long ago, or from the future', () => {
    const later = (seconds: number) => ({ at: new Date(now.getTime() + seconds * 1000) });
    expect(check({}, later(webhookToleranceSeconds))).toBe(true);
    expect(check({}, later(webhookToleranceSeconds + 1))).toBe(false);
    expect(check({}, later(-webhookToleranceSeconds - 1))).toBe(false);
  });
});
