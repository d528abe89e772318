// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TickKeeper } from './tick-keeper.client';

function showList() {
  return render(
    <main>
      <a href="/account/verhuislijst?date=2027-01-09&done=energy">account</a>
      <a href="/huur?contract_class=rental">other</a>
      <form id="mails" />
      <TickKeeper savedText="kept" done={['energy']} formId="mails">
        {['energy', 'post'].map((id) => (
          <input
            key={id}
            type="checkbox"
            name="done"
            value={id}
            aria-label={id}
            defaultChecked={id === 'energy'}
          />
        ))}
      </TickKeeper>
    </main>,
  );
}
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const sent = () => new FormData(document.forms[0]).getAll('done');

it('carries a tick to the address, the links of the list and the form with the mails', () => {
  window.history.replaceState(null, '', '/verhuislijst?date=2027-01-09&done=energy');
  showList();
  fireEvent.click(screen.getByRole('checkbox', { name: 'post' }));
  expect(window.location.search).toBe('?date=2027-01-09&done=energy&done=post');
  expect(link('account')).toBe('/account/verhuislijst?date=2027-01-09&done=energy&done=post');
  expect(link('other')).toBe('/huur?contract_class=rental');
  expect(sent()).toEqual(['energy', 'post']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'energy' }));
  expect(sent()).toEqual(['post']);
});

it('follows the address where the page is older', () => {
  window.history.replaceState(null, '', '/verhuislijst?date=2027-01-09&done=post');
  showList();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'post' }).checked).toBe(true);
  expect(link('account')).toBe('/account/verhuislijst?date=2027-01-09&done=post');
  expect(sent()).toEqual(['post']);
});
