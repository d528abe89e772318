/** How many rows one call deletes. */
import { expect, it } from 'vitest';
import { inBatches } from './delete-in-batches';

/** Deletes from a number of rows; returns how many a call deleted, and in how many statements. */
async function deleteFrom(rows: number) {
  let left = rows;
  let statements = 0;
  const deleted = await inBatches(async (limit) => {
    const count = Math.min(limit, left);
    left -= count;
    statements += 1;
    return count;
  });
  return { deleted, statements };
}

it('stops with the first statement that finds fewer rows than it may delete', async () => {
  expect(await deleteFrom(0)).toEqual({ deleted: 0, statements: 1 });
  expect(await deleteFrom(12_000)).toEqual({ deleted: 12_000, statements: 3 });
});

it('leaves what is beyond its limit to the next call', async () => {
  expect(await deleteFrom(1_000_000)).toEqual({ deleted: 100_000, statements: 20 });
});
