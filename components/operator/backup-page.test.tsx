import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BackupPage } from './backup-page';

afterEach(cleanup);

const withPasskey = { proof: 'none', has_passkey: true } as const;

describe('BackupPage', () => {
  it('offers one download form, and describes how to restore the file', () => {
    render(<BackupPage locale="en" proof={withPasskey} />);
    const download = screen.getByRole('button', { name: 'Download the backup' });
    const form = download.closest('form');
    expect(form?.getAttribute('method')).toBe('post');
    expect(form?.getAttribute('action')).toBe('/api/admin/backup');
    expect(screen.queryAllByRole('link')).toHaveLength(0);
    expect(screen.getByText('npm run restore -- FILE')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Backup');
  });

  it('links an operator without a passkey to the page that adds one', () => {
    render(<BackupPage locale="en" proof={{ proof: 'password', has_passkey: false }} />);
    const link = screen.getByRole('link', { name: 'Make a passkey on your account page' });
    expect(link.getAttribute('href')).toBe('/en/account#passkeys');
  });

  it('is translated to Dutch', () => {
    render(<BackupPage locale="nl" proof={withPasskey} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reservekopie');
    expect(screen.getByText('npm run backup -- BESTAND')).toBeTruthy();
  });
});
