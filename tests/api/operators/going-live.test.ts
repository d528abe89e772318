/** What is open before the site is live, as the operators' start page gets it: the database's part, over time. */
import { expect, it } from 'vitest';
import { Visitor } from '../../support/cancel-job';
import { letterOf } from '../../support/letter-of';
import type { Member } from '../../support/member';
import { joinOperator, shownTo } from '../../support/operator';
import { addPasskey, newDevice } from '../../support/passkeys';
import { reportLetter } from '../../support/report-letter';
import { createTestContext } from '../../support/test-context';
import { temporaryFolder } from '../../support/vitest/temporary-folder';

const dayMilliseconds = 86_400_000;

it('changes with the operators’ passkeys, the letters and the clock', async () => {
  const api = await createTestContext({ settings: { DATA_DIR: temporaryFolder('going-live') } });
  const operator: Member = await joinOperator(api);
  const outcomes = async () => {
    const { points } = await shownTo(operator, '/admin/start');
    const textOf = (id: string) => points.find((point) => point.id === id)?.text;
    return [textOf('operator'), textOf('printing')];
  };
  expect(await outcomes()).toEqual([
    'Geen medewerker heeft een passkey. Maak er een op de accountpagina.',
    'Er is nog geen brief geprint. Bestel er zelf een, print hem en doe hem op de post.',
  ]);
  await addPasskey(operator, newDevice());
  const visitor = new Visitor(api);
  const order = await visitor.payOrder();
  await api.runJobs();
  expect((await outcomes())[1]).toContain('en er ligt er één');
  const letter = await letterOf(api, order);
  await reportLetter(api.context, { letterId: letter.id, report: 'printed' });
  expect(await outcomes()).toEqual([
    'Er is één medewerker, met een passkey.',
    'Brieven worden geprint, en er ligt er nu één.',
  ]);
  api.clock.advance(7 * dayMilliseconds);
  expect((await outcomes())[1]).toBe('Eén brief is te laat. Kijk of de printer ze ophaalt.');
});
