import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldView } from '@/lib/flows/flow-view';
import { messagesOf } from '@/lib/i18n/messages';
import { Field, type FieldProps } from './field';

afterEach(cleanup);

const base: FieldView = { name: 'city', type: 'string', label: 'Woonplaats', required: true, conditions: [] };

function element(field: Partial<FieldView>, props: Partial<FieldProps> = {}) {
  const { fields } = messagesOf('nl');
  return (
    <NextIntlClientProvider locale="nl" messages={{ fields }} timeZone="Europe/Amsterdam">
      <Field field={{ ...base, ...field }} errors={[]} {...props} />
    </NextIntlClientProvider>
  );
}

describe('every field', () => {
  it('has a label, a hint and errors that describe its control', () => {
    render(element({ hint: 'Zonder provincie' }, { errors: ['Vul je woonplaats in.', 'Kort hem in.'] }));
    const input = screen.getByLabelText('Woonplaats');
    expect(input).toHaveAccessibleDescription(/Zonder provincie.*Vul je woonplaats in\..*Kort hem in\./);
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('aria-required', 'true');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it.each<[string, Partial<FieldView>, string]>([
    ['a group', { type: 'radio', options: [{ value: 'a', label: 'A' }] }, 'group'],
    ['one control', {}, 'textbox'],
  ])('shows no label that the title of its group has, but is named by it: %s', (_, field, role) => {
    render(element({ ...field, isLabelInTitle: true }));
    expect(screen.getByRole(role, { name: 'Woonplaats' })).toBeInTheDocument();
    expect(screen.getByText('Woonplaats').parentElement).toHaveClass('sr-only');
  });

  it('labels optional fields, and adds nothing to required ones', () => {
    const { rerender } = render(element({ required: false }));
    expect(screen.getByText('(niet verplicht)')).toBeVisible();
    rerender(element({ required: true }));
    expect(screen.queryByText('(niet verplicht)')).toBeNull();
  });

  it.each<[string, Partial<FieldView>]>([
    ['string', {}],
    ['text', { type: 'text' }],
    ['select', { type: 'select', options: [{ value: 'a', label: 'A' }] }],
    ['radio', { type: 'radio', options: [{ value: 'a', label: 'A' }] }],
    ['multiselect', { type: 'multiselect', options: [{ value: 'a', label: 'A' }] }],
    ['boolean', { type: 'boolean' }],
    ['boolean with buttons', { type: 'boolean', mode: 'buttons' }],
    ['autocomplete', { type: 'autocomplete', suggestionsEndpoint: '/api/x' }],
  ])('is sent by its API name if that differs from its id: %s', (_, field) => {
    const { container } = render(element({ ...field, name: 'act-city', postedAs: 'city' }));
    const named = [...container.querySelectorAll('[name]')].map((control) => control.getAttribute('name'));
    expect(new Set(named)).toEqual(new Set(['city']));
  });

  it.each<[string, Partial<FieldView>, string]>([
    [
      'string',
      { attributes: { autoComplete: 'address-level2', maxLength: 80 } },
      'autocomplete="address-level2"',
    ],
    ['email', { type: 'email' }, 'type="email"'],
    ['password', { type: 'password', value: 'geheim' }, 'type="password"'],
    ['number', { type: 'number', attributes: { inputMode: 'numeric' } }, 'inputmode="numeric"'],
    ['phone', { attributes: { inputMode: 'tel' } }, 'type="tel"'],
    ['date', { type: 'date' }, 'type="text"'],
    ['format of a date', { type: 'date' }, 'placeholder="dd-mm-jjjj"'],
    ['text', { type: 'text', value: 'Dag' }, '<textarea rows="8" cols="10"'],
    [
      'autocomplete',
      { type: 'autocomplete', suggestionsEndpoint: '/api/x', value: 'Zon' },
      'role="combobox"',
    ],
    ['placeholder', { placeholder: 'Bijvoorbeeld Ziggo' }, 'placeholder="Bijvoorbeeld Ziggo"'],
  ])('is plain HTML without JavaScript: %s', (_, field, expected) => {
    const html = renderToString(element(field));
    expect(html.toLowerCase()).toContain(expected.toLowerCase());
    expect(html).toContain('name="city"');
    expect(html).not.toContain('geheim');
  });
});

describe('choices', () => {
  const options = [
    { value: 'registered', label: 'Aangetekend', hint: 'Met handtekening', note: '€ 11,95' },
    { value: 'regular', label: 'Gewone post' },
  ];

  it('offers radios under one legend, described by hint and errors', () => {
    render(element({ type: 'radio', options, hint: 'Kies er een' }, { errors: ['Kies hoe.'] }));
    const group = screen.getByRole('group', { name: 'Woonplaats' });
    expect(group).toHaveAccessibleDescription(/Kies er een.*Kies hoe/);
    const first = within(group).getByRole('radio', { name: /Aangetekend/ });
    expect(first).toHaveAttribute('id', 'field-city');
    expect(first).toHaveAccessibleDescription(/Met handtekening.*Kies hoe/);
    expect(
      within(group)
        .getAllByRole('radio')
        .some((radio) => (radio as HTMLInputElement).checked),
    ).toBe(false);
  });

  it('preserves several choices of a multiselect', () => {
    render(element({ type: 'multiselect', options, value: ['regular'] }));
    expect(screen.getByRole('checkbox', { name: 'Gewone post' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Aangetekend/ })).not.toBeChecked();
  });

  it('offers yes and no as mode buttons, with its question as label', () => {
    render(element({ type: 'boolean', mode: 'buttons', question: 'Rook je?', value: 'no' }));
    expect(screen.getByRole('group', { name: 'Rook je?' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Nee' })).toBeChecked();
  });

  it('offers an empty choice in a select only while nothing is chosen', () => {
    const { unmount } = render(element({ type: 'select', options }));
    expect(screen.getByRole('option', { name: 'Kies…' })).toBeInTheDocument();
    unmount();
    render(element({ type: 'select', options, value: 'regular' }));
    expect(screen.queryByRole('option', { name: 'Kies…' })).toBeNull();
    expect(screen.getByRole('combobox')).toHaveValue('regular');
  });

  it('shows a checkbox with its own errors and link', async () => {
    const link = { href: '/voorwaarden', label: 'Lees ze' };
    render(element({ type: 'boolean', label: 'Ik ga akkoord.', link }, { errors: ['Ga akkoord.'] }));
    const box = screen.getByRole('checkbox', { name: 'Ik ga akkoord.' });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(/Lees ze.*Ga akkoord/);
    await userEvent.click(screen.getByText('Ik ga akkoord.'));
    expect(box).toBeChecked();
  });
});
