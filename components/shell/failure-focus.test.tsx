import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failureMark } from '@/components/ui/failure-mark';
import { FailureFocus } from './failure-focus.client';

const page = (
  <>
    <main>
      <p id="first" {...failureMark}>
        Wrong
      </p>
      <p {...failureMark}>Wrong as well</p>
      <input aria-label="Name" />
    </main>
    <FailureFocus />
  </>
);

it('moves the focus to the first failure of a page that is loaded with one', () => {
  render(page);
  expect(document.activeElement?.id).toBe('first');
});

it('leaves the focus in a field that the visitor has gone to before', () => {
  const outside = document.body.appendChild(document.createElement('input'));
  outside.focus();
  render(page);
  expect(document.activeElement).toBe(outside);
  outside.remove();
});

it('moves it to the first wrong field where no summary is shown', () => {
  render(
    <>
      <main>
        <input id="wrong" aria-label="Name" aria-invalid />
      </main>
      <FailureFocus />
    </>,
  );
  expect(document.activeElement?.id).toBe('wrong');
});
