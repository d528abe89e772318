import { createHmac, timingSafeEqual } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { verifyExample } from './verify-example';

type Verify = (secret: string, headers: Readonly<Record<string, string>>, body: string) => boolean;

it('accepts the published vector within five minutes, and nothing else', () => {
  const source = verifyExample.replace(/^import .*$/m, '');
  const verify = new Function('createHmac', 'timingSafeEqual', `${source}; return isFromSnoei;`)(
    createHmac,
    timingSafeEqual,
  ) as Verify;
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  const headers = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': `v1,other ${signature}`,
  };
  vi.useFakeTimers({ now: 1614265330_000, toFake: ['Date'] });
  expect(verify(secret, headers, body)).toBe(true);
  expect(verify(secret, headers, `${body} `)).toBe(false);
  expect(verify(secret, { ...headers, 'webhook-id': 'msg_x' }, body)).toBe(false);
  expect(verify(secret, { ...headers, 'webhook-timestamp': 'x' }, body)).toBe(false);
  expect(verify(secret, { ...headers, 'webhook-signature': 'v1,other' }, body)).toBe(false);
  vi.setSystemTime(1614265330_000 + 300_000);
  expect(verify(secret, headers, body)).toBe(false);
  vi.useRealTimers();
});
