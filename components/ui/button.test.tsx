import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from './button';

afterEach(cleanup);

describe('Button', () => {
  it('does not submit by default, and works by keyboard', async () => {
    const onClick = vi.fn();
    render(<Button onClick={onClick}>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toHaveAttribute('type', 'button');
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledOnce();
  });

  it('announces that it is busy, keeps its name and the focus', () => {
    const { rerender } = render(<Button>Send</Button>);
    screen.getByRole('button').focus();
    rerender(<Button busy>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toBeDisabled();
    expect(button).toHaveFocus();
  });

  it('can be off', async () => {
    const onClick = vi.fn();
    render(
      <Button disabled onClick={onClick}>
        Send
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('ButtonLink', () => {
  it('is a link, with decorative icons', () => {
    render(
      <ButtonLink href="/opzeggen" icon="download" iconEnd="external">
        Go on
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Go on' });
    expect(link).toHaveAttribute('href', '/opzeggen');
    expect(link.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(2);
  });

  it('ends with the arrow of the style sheet, without an element for it', () => {
    render(
      <ButtonLink href="/opzeggen" iconEnd="arrow-right">
        Go on
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Go on' });
    expect(link).toHaveClass('arrow-end');
    expect(link.querySelector('svg')).toBeNull();
  });
});
