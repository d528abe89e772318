import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeAll, expect } from 'vitest';

/** Loads the deferred code of a form before the tests of a file, so that they render the form at once. */
export function loadForm(form: () => ReactElement): void {
  beforeAll(async () => {
    const { container } = await act(async () => render(form()));
    await waitFor(() => expect(container.querySelector('form')).not.toBeNull());
    cleanup();
  });
}
