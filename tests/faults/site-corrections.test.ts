/**
 * A company's own contact details, approved by an operator on the running site: its page, cached without them, shows them at the next
 * request. On the build, so with LONG_TESTS=1 alone.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { href } from '@/lib/routes/href';
import { Company, confirmation, makeFinal, queues, sendLetter } from '../support/dispute-job';
import type { Member } from '../support/member';
import { joinOperator } from '../support/operator';
import { companyWithAddress, newKey } from '../support/samples/cancel-form-values';
import { createTestContext } from '../support/test-context';
import { temporaryFolder } from '../support/vitest/temporary-folder';
import { RunningSite } from './running-site';

const isLong = process.env.LONG_TESTS === '1';
const phone = '0900 4321987';
const page = href('company-contact', 'nl', { company: companyWithAddress });

let site: RunningSite;
let operator: Member;
let correction = '';

describe.runIf(isLong)('an approved correction', () => {
  beforeAll(async () => {
    const { host, user } = inject('databaseServer');
    // Sessions and letters are dated today: the site has a clock of its own.
    const api = await createTestContext({ start: new Date() });
    const { rows } = await api.db.$client.query<{ name: string }>('select current_database() as name');
    operator = await joinOperator(api);
    const letter = await sendLetter(api);
    await new Company(api).given(letter.code, 'confirm', { ...confirmation, company_phone: phone });
    await makeFinal(api);
    correction = (await queues(operator)).corrections[0]?.id ?? '';
    site = await RunningSite.start({
      DATABASE_URL: `postgres:///${rows[0]?.name}?${new URLSearchParams({ host, user })}`,
      SESSION_SECRET: 'd47a1e9b03c86f52be917cd0a2438f6e',
      DATA_DIR: temporaryFolder('corrections'),
    });
  }, 240_000);

  afterAll(() => site.stop());

  it('shows on the page that was cached without it', async () => {
    // Rendered for the first request, cached for the second.
    const [first, second] = [await site.fetch(page), await site.fetch(page)];
    expect(first.status).toBe(200);
    expect(first.text).not.toContain(phone);
    expect(second.headers.get('x-nextjs-cache')).toBe('HIT');
    const approved = await site.fetch(`/api/admin/disputes/corrections/${correction}/approve`, {
      method: 'POST',
      headers: {
        cookie: operator.browser.header() ?? '',
        origin: site.origin,
        'content-type': 'application/json',
        'idempotency-key': newKey(),
      },
      body: '{}',
    });
    expect(`${approved.status} ${approved.text}`).toMatch(/^200 /);
    expect((await site.fetch(page)).text).toContain(phone);
  }, 180_000);
});
