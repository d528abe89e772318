import { render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HydrationMark } from './hydration-mark.client';

function Widget({ onEffect }: { readonly onEffect: (hydrated: string | null) => void }) {
  useEffect(() => {
    onEffect(document.documentElement.getAttribute('data-hydrated'));
  }, [onEffect]);
  return null;
}

afterEach(() => {
  document.documentElement.removeAttribute('data-hydrated');
});

describe('HydrationMark', () => {
  it('sets data-hydrated after the effects of what is rendered before it', () => {
    const onEffect = vi.fn();
    render(
      <>
        <div>
          <Widget onEffect={onEffect} />
        </div>
        <HydrationMark />
      </>,
    );
    expect(onEffect.mock.calls).toEqual([[null]]);
    expect(document.documentElement.hasAttribute('data-hydrated')).toBe(true);
  });
});
