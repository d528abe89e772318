/** A migration that databases have run is never edited: they would keep the old tables, and refuse the new version. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from './migrate';

/** SHA-256 of each. This list only grows, with each new migration. */
const landed = {
  '0000_initial': '0ffa9a8dc0d72e349348ab1c153feebdc0481eff299ce722b8da875b2e6626e2',
  '0001_after_the_letter': '993f19307b365373c75d69365a01ea1f2621b1bd087f7cc3ea9e4c5b07917966',
  '0002_certificates_and_files': 'e8b50ba51afd623277e9ae147fd19517e20849363c3931640076da4b96f9144f',
};

it('every migration is as it was when it landed', () => {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'));
  const { entries } = journal as { entries: { tag: string }[] };
  const hashes = entries.map(({ tag }) => [
    tag,
    createHash('sha256')
      .update(readFileSync(path.join(migrationsFolder, `${tag}.sql`)))
      .digest('hex'),
  ]);
  expect(hashes).toEqual(Object.entries(landed));
});
