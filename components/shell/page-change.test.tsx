import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { MouseEvent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageChange } from './page-change.client';

const links: readonly { name: string; href: string; acts?: string }[] = [
  { name: 'in place', href: '/netflix' },
  { name: 'same page', href: '#vragen' },
  { name: 'elsewhere', href: 'https://elsewhere.example/' },
  { name: 'acts', href: '/registreren', acts: '' },
];

/** Simulates a link that navigates on the client. */
const takeOver = (event: MouseEvent) => event.preventDefault();

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/opzeggen');
  render(
    <>
      {links.map(({ name, href, acts: actions }) => (
        <a key={name} href={href} data-acts={actions} onClick={takeOver}>
          {name}
        </a>
      ))}
      <PageChange />
    </>,
  );
});
afterEach(() => {
  act(() => {
    history.replaceState(null, '', '/');
    vi.runOnlyPendingTimers();
    vi.advanceTimersByTime(2000);
  });
  cleanup();
  vi.useRealTimers();
});

const phase = () => document.querySelector<HTMLElement>('[data-phase]')?.dataset.phase;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const click = (name: string) => fireEvent.click(screen.getByText(name));

describe('PageChange', () => {
  it('shows the bar until the URL has changed', () => {
    click('in place');
    wait(300);
    expect(phase()).toBe('running');
    history.replaceState(null, '', '/netflix');
    wait(50);
    expect(phase()).toBe('done');
    wait(500);
    expect(phase()).toBeUndefined();
  });

  it.each(['same page', 'elsewhere', 'acts'])(
    'ignores a click on a link that changes no page (%s)',
    (name) => {
      click(name);
      wait(1000);
      expect(phase()).toBeUndefined();
    },
  );

  it('ignores a click that opens an overlay, in any listener order', () => {
    const open = (event: Event) => event.preventDefault();
    document.addEventListener('click', open, true);
    click('in place');
    document.removeEventListener('click', open, true);
    wait(1000);
    expect(phase()).toBeUndefined();
  });

  it('finishes when the new page has another layout', () => {
    click('in place');
    wait(300);
    cleanup();
    render(<PageChange />);
    expect(phase()).toBe('done');
    wait(500);
    expect(phase()).toBeUndefined();
  });

  it('fails when the connection is lost', () => {
    click('in place');
    wait(300);
    act(() => {
      fireEvent(window, new Event('offline'));
    });
    expect(phase()).toBe('failed');
  });
});
