import { describe, expect, it } from 'vitest';
import { ApiFailure, createApi } from './api';
import { findDraftLetter } from './drafts';

const answering = (status: number) =>
  createApi(async () => Response.json({ message: 'no' }, { status }), { 'accept-language': 'nl' });

describe('findDraftLetter', () => {
  it.each([404, 409, 422, 429])('returns null where there is no letter yet (%i)', async (status) => {
    expect(await findDraftLetter(answering(status), 'R', 0)).toBeNull();
  });

  it('throws any other failure', async () => {
    await expect(findDraftLetter(answering(500), 'R', 0)).rejects.toBeInstanceOf(ApiFailure);
  });

  it('requests the letter at its position', async () => {
    const paths: string[] = [];
    const api = createApi(
      async (path) => {
        paths.push(path);
        return Response.json({ message: 'no' }, { status: 409 });
      },
      { 'accept-language': 'nl' },
    );
    await findDraftLetter(api, 'R', 2);
    expect(paths).toEqual(['/api/drafts/R/letter?letter=2']);
  });
});
