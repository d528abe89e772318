import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NameFromFragment } from './name-from-fragment.client';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

function show(fragment: string, typed = '') {
  window.history.replaceState(null, '', `/opzeggen/ander-bedrijf${fragment}`);
  const changes: string[] = [];
  render(
    <form>
      <input
        name="recipientName"
        defaultValue={typed}
        maxLength={12}
        onChange={({ target }) => changes.push(target.value)}
      />
      <NameFromFragment field="recipientName" />
    </form>,
  );
  return changes;
}

describe('NameFromFragment', () => {
  it('fills the empty field, as if typed, and removes the name from the address', () => {
    expect(show('#name=Caf%C3%A9+%26+Co')).toEqual(['Café & Co']);
    expect(screen.getByRole('textbox')).toHaveValue('Café & Co');
    expect(window.location.href).not.toContain('Caf');
  });

  it('cuts a name at the length of the field', () => {
    expect(show(`#name=${'x'.repeat(40)}`)).toEqual(['x'.repeat(12)]);
  });

  it('leaves a typed name, and other fragments, alone', () => {
    expect(show('#name=Ander', 'Getypt')).toEqual([]);
    expect(screen.getByRole('textbox')).toHaveValue('Getypt');
    cleanup();
    expect(show('#step')).toEqual([]);
    expect(window.location.hash).toBe('#step');
  });
});
