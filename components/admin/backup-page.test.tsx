import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BackupPage } from './backup-page';

afterEach(cleanup);

describe('BackupPage', () => {
  it('offers one download that is a plain link, and says how the file is put back', () => {
    render(<BackupPage locale="en" />);
    const download = screen.getByRole('link', { name: 'Download the backup' });
    expect(download.getAttribute('href')).toBe('/api/admin/backup');
    expect(download.hasAttribute('download')).toBe(true);
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByText('npm run restore -- FILE')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Backup');
  });

  it('speaks Dutch, too', () => {
    render(<BackupPage locale="nl" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reservekopie');
    expect(screen.getByText('npm run backup -- BESTAND')).toBeTruthy();
  });
});
