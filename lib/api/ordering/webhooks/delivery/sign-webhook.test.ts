import { describe, expect, it } from 'vitest';
import { newSigningSecret, signedHeaders } from './sign-webhook';

/** The vector in the documentation of the libraries of Standard Webhooks. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};

describe('signedHeaders', () => {
  it('has the signature of the published vector', () => {
    expect(signedHeaders([secret], message)).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('signs with each secret, separated by a space', () => {
    const other = newSigningSecret();
    const both = signedHeaders([other, secret], message)['webhook-signature'];
    expect(both).toBe(
      `${signedHeaders([other], message)['webhook-signature']} v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=`,
    );
  });
});

describe('newSigningSecret', () => {
  it('has 256 bits in base64 behind its prefix', () => {
    expect(newSigningSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSigningSecret()).not.toBe(newSigningSecret());
  });
});
