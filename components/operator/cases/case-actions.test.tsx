import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OperatorAction, operatorActions } from '@/lib/flows/processes';
import { loadForm } from '@/tests/support/dom/loaded-form';
import { clientMessages } from '../client-messages';
import { CaseActions } from './case-actions';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(cleanup);

const order = '0123456789ABCDEFGHJKMNPQRS';

function actions(
  acts: readonly OperatorAction[],
  {
    likelyOrder = null,
    email = 'kim@example.nl',
  }: { likelyOrder?: string | null; email?: string | null } = {},
) {
  return (
    <NextIntlClientProvider locale="en" messages={clientMessages('en')}>
      <CaseActions
        operator={{ locale: 'en', signInHref: '/en/login' }}
        operatorCase={{
          reference: 'ZYXWVTSRQPNMKJHGFEDCBA9876',
          short_reference: 'ZYXWVTSR',
          flow: 'withdrawal',
          email,
          acts: acts.map((act) => ({
            act,
            act_name: `Name of ${act}`,
            to: 'completed',
            to_name: 'Done',
            otherwise_name: act === 'apply' ? 'In the post' : null,
          })),
          proposals: [],
          energy_year_cents: null,
          likely_order: likelyOrder,
        }}
        note={null}
      />
    </NextIntlClientProvider>
  );
}

loadForm(() => actions(['answer']));

const formOf = (act: string) => document.querySelector<HTMLFormElement>(`form[action$="/acts/${act}"]`);
const opened = () =>
  operatorActions.filter((act) => formOf(act)?.closest('details')?.hasAttribute('open') === true);

describe('CaseActions', () => {
  it.each([
    [['answer', 'dismiss'], ['answer']],
    [['answer', 'apply'], ['answer']],
    [['apply', 'answer'], []],
    [['refund', 'answer'], []],
    [['dismiss'], []],
    [['close', 'withdraw'], []],
  ] as const)('of %s opens %s by itself: nothing that stops, pays or ends', (acts, shown) => {
    render(actions(acts));
    expect(opened()).toEqual(shown);
  });

  it('says on the button of each what it does', () => {
    render(actions(['apply', 'refund', 'answer', 'dismiss']));
    expect(screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)).toEqual(
      [
        'Belongs to this order: stop what can be stopped',
        'Pay back the letters that left',
        'Send and close',
        'Close without an email',
      ].map((text) => expect.stringContaining(text)),
    );
  });

  it('promises no mail about a case without an address, and keeps the reason for operators', () => {
    render(actions(['close', 'confirm-stopped'], { email: null }));
    const form = formOf('close');
    expect(form?.querySelector('button')).toHaveTextContent('Close without an email');
    expect(form).toHaveTextContent('Reason (internal)');
    expect(form).not.toHaveTextContent('Explanation for the customer');
    expect(formOf('confirm-stopped')?.querySelector('button')).toHaveTextContent('Record it');
  });

  it('names each state that an action may lead to', () => {
    render(actions(['apply', 'answer']));
    expect(formOf('apply')?.closest('details')).toHaveTextContent('Becomes: Done, or else: In the post');
    expect(formOf('answer')?.closest('details')).toHaveTextContent(/Becomes: Done(?!,)/);
  });

  it('fills in the likely order of a statement, and none without one', () => {
    render(actions(['apply'], { likelyOrder: order }));
    expect(formOf('apply')).toHaveFormValues({ withdrawn_order: order });
    cleanup();
    render(actions(['apply']));
    expect(formOf('apply')).toHaveFormValues({ withdrawn_order: '' });
  });
});
