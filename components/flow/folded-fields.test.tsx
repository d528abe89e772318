import '@testing-library/jest-dom/vitest';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { click, element, mockFlowRequests, show } from '@/tests/support/dom/shown-flow-form';
import { company, details, draft } from '@/tests/support/samples/flow-form-values';

mockFlowRequests();

const foldOf = (name: string) => document.querySelector(`[name=${name}]`)?.closest('details');
const streaming = { ...company, contract_class: 'streaming' } as const;

it('shows start and term of a gym, folds those of a streaming service, has none for energy', () => {
  const showFor = (props: Parameters<typeof element>[0]) => {
    document.body.innerHTML = renderToString(element(props));
  };
  showFor({ company });
  expect(document.querySelector('[name=contractStart]')).not.toBeNull();
  expect(foldOf('contractStart')).toBeNull();
  showFor({ company: streaming });
  expect(foldOf('contractStart')).not.toHaveAttribute('open');
  expect(foldOf('termMonths')).toBe(foldOf('contractStart'));
  showFor({ company: { ...company, contract_class: 'energy' } });
  expect(document.querySelector('[name=contractStart]')).toBeNull();
  document.body.innerHTML = '';
});

it('shows a folded term that the draft has', () => {
  show({ company: streaming, draft: { ...draft, values: { ...details, termMonths: '12' } } });
  expect(foldOf('termMonths')).toHaveAttribute('open');
});

it('folds the country of nearly all customers, and shows any other', () => {
  document.body.innerHTML = renderToString(element());
  expect(foldOf('country')).not.toHaveAttribute('open');
  document.body.innerHTML = renderToString(
    element({ draft: { ...draft, values: { ...details, country: 'be', postalCode: '1000' } } }),
  );
  expect(foldOf('country')).toHaveAttribute('open');
  document.body.innerHTML = '';
});

it('opens a folded field that has an error', async () => {
  show({ company: { ...company, cancellation_address: null, contract_class: 'streaming' } });
  expect(foldOf('contractStart')).not.toHaveAttribute('open');
  const start = document.querySelector<HTMLInputElement>('[name=contractStart]');
  if (!start) throw new Error('the form has no contractStart');
  await userEvent.type(start, '31-02-2025');
  await userEvent.click(screen.getByText('Heb je een contract voor een vaste periode?'));
  await click('Verder naar ondertekenen');
  await waitFor(() => expect(foldOf('contractStart')).toHaveAttribute('open'));
  expect(start).toHaveAttribute('aria-invalid', 'true');
});
