import { describe, expect, it } from 'vitest';
import { refuseElsewhere } from './local-trial.mjs';

const request = (headers: Record<string, string>, localPort = 3000) =>
  ({ headers, socket: { localPort } }) as unknown as Parameters<ReturnType<typeof refuseElsewhere>>[0];

describe('refuseElsewhere', () => {
  const refuse = refuseElsewhere({});

  it.each(['localhost:3000', '127.0.0.1:3000', 'LOCALHOST:3000'])('accepts %s', (host) => {
    expect(refuse(request({ host }))).toBeNull();
  });

  it('accepts a host without port on port 80 only', () => {
    expect(refuse(request({ host: 'localhost' }, 80))).toBeNull();
    expect(refuse(request({ host: 'localhost' }))).toMatchObject({ status: 403 });
  });

  it.each([
    'snoei.example',
    'localhost.evil.test:3000',
    'evil.test:3000',
    'localhost:3001',
    '127.0.0.2:3000',
    '[::1]:3000',
    '',
  ])('refuses the host “%s”, with what to do', (host) => {
    const refusal = refuse(request({ host }));
    expect(refusal?.status).toBe(403);
    expect(refusal?.text).toContain('SITE_URL');
  });

  it('refuses a request without a host', () => {
    expect(refuse(request({}))?.status).toBe(403);
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'])(
    'refuses a request with %s',
    (name) => {
      expect(refuse(request({ host: 'localhost:3000', [name]: 'x' }))?.status).toBe(403);
    },
  );

  it('refuses nothing with SITE_URL', () => {
    const refusing = refuseElsewhere({ SITE_URL: 'http://localhost:3000' });
    expect(refusing(request({ host: 'evil.test', 'x-forwarded-for': '203.0.113.9' }))).toBeNull();
  });
});
