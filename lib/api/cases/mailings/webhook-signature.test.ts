import { describe, expect, it } from 'vitest';
import { isGenuine, signReport, webhookToleranceSeconds } from './webhook-signature';

/** The example of the specification (standardwebhooks.com, 'symmetric'). */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const report = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: '1614265330',
  body: '{"test": 2432232314}',
};
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
const now = new Date(1_614_265_330_000);

describe('signReport', () => {
  it('signs as the specification does', () => expect(signReport(report, secret)).toBe(signature));
});

describe('isGenuine', () => {
  const check = (change: object = {}, at = now, by = secret) =>
    isGenuine({ ...report, signatures: signature, ...change }, { secret: by, now: at });

  it('accepts the signature, also among others', () => {
    expect(check()).toBe(true);
    expect(check({ signatures: `v1,abc ${signature}` })).toBe(true);
  });

  it('rejects another body, id, time, secret, version or no signature', () => {
    expect(check({ body: '{"test": 2432232315}' })).toBe(false);
    expect(check({ id: 'msg_other' })).toBe(false);
    expect(check({ timestamp: '1614265331' })).toBe(false);
    expect(check({ timestamp: 'soon' })).toBe(false);
    expect(check({}, now, 'whsec_AAAAr8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(false);
    expect(check({ signatures: signature.replace('v1', 'v2') })).toBe(false);
    expect(check({ signatures: '' })).toBe(false);
  });

  it('rejects a report from too long ago, or from the future', () => {
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    expect(check({}, later(webhookToleranceSeconds))).toBe(true);
    expect(check({}, later(webhookToleranceSeconds + 1))).toBe(false);
    expect(check({}, later(-webhookToleranceSeconds - 1))).toBe(false);
  });
});
