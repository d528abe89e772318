import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, describe, expect, it } from 'vitest';
import { panelMessages } from '@/components/account/auth/auth-messages';
import { FormFailure } from './form-failure';
import type { PostedFieldView } from './posted-field';

afterEach(cleanup);

const city: PostedFieldView = {
  name: 'act-city',
  postedAs: 'city',
  type: 'string',
  required: true,
  conditions: [],
  label: 'City',
};
const message = 'Please check what you entered.';

function show(errors: Readonly<Record<string, readonly string[]>>) {
  render(
    <NextIntlClientProvider locale="en" messages={panelMessages('en')}>
      <FormFailure fields={[city]} errors={errors} message={message} />
    </NextIntlClientProvider>,
  );
}

describe('FormFailure', () => {
  it('links each error to its field, without the general message', () => {
    show({ city: ['Fill in the city.'] });
    expect(screen.getByRole('link', { name: 'Fill in the city.' })).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  it('shows an error of an unknown field', () => {
    show({ city: ['Fill in the city.'], code: ['Already used.'] });
    expect(screen.getByText('Already used.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fill in the city.' })).toBeVisible();
  });

  it('shows the general message without field errors', () => {
    show({});
    expect(screen.getByText(message)).toBeVisible();
  });
});
