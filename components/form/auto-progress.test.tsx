import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { progressOn } from './auto-progress';

const onSubmit = vi.fn();

beforeEach(() => {
  onSubmit.mockReset();
  render(
    <>
      <a href="#before">Ervoor</a>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        onKeyDown={(event) => progressOn(event) && event.preventDefault()}
      >
        <input aria-label="Naam" />
        <input aria-label="Weg" disabled />
        <div hidden>
          <input aria-label="Verborgen" />
        </div>
        <input type="radio" name="r" aria-label="Een" />
        <input type="radio" name="r" aria-label="Twee" defaultChecked />
        <textarea aria-label="Tekst" />
        <select aria-label="Land" />
        <button type="submit">Verder</button>
      </form>
      <a href="#after">Erna</a>
    </>,
  );
});
afterEach(cleanup);

it('goes forward on Enter and back on Shift+Enter, skipping inactive fields', async () => {
  screen.getByLabelText('Naam').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Twee')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByLabelText('Tekst')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Enter}{/Shift}');
  expect(screen.getByLabelText('Naam')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('leaves Enter to multi-line text, and stops at the button before it submits', async () => {
  screen.getByLabelText('Tekst').focus();
  await userEvent.keyboard('a{Enter}b');
  expect(screen.getByLabelText('Tekst')).toHaveValue('a\nb');
  screen.getByLabelText('Land').focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button')).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('is no focus trap: Tab leaves the form at both ends', async () => {
  screen.getByRole('button').focus();
  await userEvent.tab();
  expect(screen.getByText('Erna')).toHaveFocus();
  screen.getByLabelText('Naam').focus();
  await userEvent.tab({ shift: true });
  expect(screen.getByText('Ervoor')).toHaveFocus();
});
