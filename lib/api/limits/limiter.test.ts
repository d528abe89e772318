/** Counting by the injected clock, also where the machine's goes on between two lines of the same call. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '@/lib/clock/clock';
import { createTestContext, type TestContext } from '@/tests/support/test-context';
import { tryTurn } from './limiter';
import { limits } from './limits';

const name = 'link-mail-email';
const { times, perSeconds } = limits[name];
let api: TestContext;
let count = 0;
let subject = '';

beforeAll(async () => {
  api = await createTestContext();
});

/** What passes between two looks at the machine's clock. */
let machineStep = 0;

beforeEach(() => {
  count += 1;
  machineStep = 0;
  subject = `druk${count}@klant.example`;
  let machine = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    machine += machineStep;
    return machine;
  });
  vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now()));
});

async function useUp() {
  for (let turn = 0; turn < times; turn += 1) expect(await tryTurn(api.context, name, subject)).toBe(true);
  expect(await tryTurn(api.context, name, subject)).toBe(false);
}

describe('a limit on a busy machine', () => {
  it('is over exactly when it should be', async () => {
    await useUp();
    machineStep = 500;
    api.clock.advance(perSeconds * 1000);
    expect(await tryTurn(api.context, name, subject)).toBe(true);
  });

  it('is not over before', async () => {
    await useUp();
    machineStep = 500;
    api.clock.advance(perSeconds * 1000 - 1);
    expect(await tryTurn(api.context, name, subject)).toBe(false);
  });
});
