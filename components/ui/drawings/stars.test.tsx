import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Ease } from '@/components/ui/ease';
import { Stars } from './stars';

afterEach(cleanup);

/** Returns the number of filled stars: up to the edge of the nested picture, or all of them. Each is 24 wide. */
function filled(picture: HTMLElement): number {
  const whole = picture.querySelector('path[fill=currentColor]');
  expect(whole?.getAttribute('d')?.match(/M/g)).toHaveLength(5);
  const cutOff = whole?.closest<Element>('svg');
  return cutOff === picture ? 5 : Number(cutOff?.getAttribute('width')) / 24;
}

describe('Stars', () => {
  it('is five by default', () => {
    render(<Stars locale="en" />);
    const picture = screen.getByRole('img', { name: '5 out of 5 stars' });
    expect(filled(picture)).toBe(5);
    expect(picture.querySelectorAll('*')).toHaveLength(1);
  });

  it('draws a fraction, and labels it in the page’s language', () => {
    render(<Stars value={4.5} locale="nl" />);
    const picture = screen.getByRole('img', { name: '4,5 van de 5 sterren' });
    expect(filled(picture)).toBe(4.5);
  });

  it.each([
    [0, '1 out of 5 stars'],
    [9, '5 out of 5 stars'],
    [Number.NaN, '5 out of 5 stars'],
  ])('stays within 1 and 5 (%s)', (value, name) => {
    render(<Stars value={value} locale="en" />);
    expect(screen.getByRole('img', { name })).toBeVisible();
  });
});

describe('Ease', () => {
  it('is out of ten, as label and as number', () => {
    render(<Ease value={7.6} locale="nl" />);
    expect(screen.getByText('Gemak: 8 van de 10')).toBeInTheDocument();
    expect(screen.getByText('8/10')).toHaveAttribute('aria-hidden', 'true');
    expect(document.querySelectorAll('.bg-moss')).toHaveLength(8);
  });

  it('stays within 0 and 10', () => {
    render(<Ease value={12} locale="en" />);
    expect(screen.getByText('Ease: 10 out of 10')).toBeInTheDocument();
  });
});
