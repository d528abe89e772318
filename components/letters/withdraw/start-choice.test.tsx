import '@testing-library/jest-dom/vitest';
import { screen } from '@testing-library/react';
import { prerenderToNodeStream } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Cancellation, type CancellationState, cancellationStates } from '@/lib/contract/cancellations';
import { translatorOf } from '@/lib/i18n/translator';

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'nl',
  getTranslations: async (namespace: string) => {
    if (namespace !== 'track.start') throw new Error(`unexpected words: ${namespace}`);
    const t = translatorOf('nl', 'track');
    return (key: 'started') => t(`start.${key}`);
  },
}));

const { StartChoice } = await import('./start-choice');

afterEach(() => document.body.replaceChildren());

async function show(states: readonly CancellationState[], made: string | null) {
  const letters = states.map((state) => ({ state }));
  const order = { reference: 'r', is_owner: true, start: null, letters } as unknown as Cancellation;
  const { prelude } = await prerenderToNodeStream(<StartChoice order={order} made={made} />);
  const parts: string[] = [];
  for await (const part of prelude) parts.push(String(part));
  document.body.innerHTML = parts.join('');
}

describe('an order that was started at once', () => {
  it.each(cancellationStates.map((state) => ({ state })))(
    'says so while its letter is not posted: $state',
    async ({ state }) => {
      await show([state], 'now');
      const isShown = screen.queryByRole('status') !== null;
      expect(isShown).toBe(state === 'submitted' || state === 'processed');
    },
  );

  it('says so while one of its letters is not posted, and only after the choice', async () => {
    await show(['sent', 'processed'], 'now');
    expect(screen.getByRole('status')).toHaveTextContent('We beginnen meteen');
    await show(['submitted'], null);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
