import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Progress } from './progress';

afterEach(cleanup);

describe('Progress', () => {
  it('announces its subject and its value', () => {
    render(<Progress label="Reading" value={3} max={8} detail="3 of 8 pages" />);
    const bar = screen.getByRole('progressbar', { name: 'Reading' });
    expect(bar).toHaveAttribute('value', '3');
    expect(bar).toHaveAttribute('max', '8');
    expect(screen.getByText('3 of 8 pages')).toBeVisible();
  });

  it('has no value while indeterminate, and never more than its maximum', () => {
    const { rerender } = render(<Progress label="Reading" />);
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value');
    rerender(<Progress label="Reading" value={120} />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '100');
  });

  it('shows a failure as text', () => {
    render(<Progress label="Reading" value={40} error="The file can not be read." />);
    expect(screen.getByRole('progressbar')).toHaveAccessibleDescription('The file can not be read.');
  });
});
