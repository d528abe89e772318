/** Two people in one order, a customer and a deceased person: both in the customer's data export, both deleted with it. */
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Visitor } from '../../support/cancel-job';
import { searchDatabase } from '../../support/database/search-database';
import { bring, erase } from '../../support/erasures';
import { joinPerson, personEmail } from '../../support/person';
import { onBehalfValues } from '../../support/samples/on-behalf-values';
import { createTestContext } from '../../support/test-context';

describe('two people in one order', () => {
  const needles = ['Johannes', 'Monnickendam', '2026-11-02', '1941-02-09', 'Dorpsstraat 7'] as const;
  const values = {
    ...onBehalfValues,
    withDateOfBirth: true,
    deceasedDateOfBirth: '9-2-1941',
    email: personEmail,
  };

  it('are both in the customer’s data export, and both deleted by its erasure', async () => {
    const own = await createTestContext();
    const person = await joinPerson(own);
    person.flow = 'cancel-on-behalf';
    const sent = await person.payOrder(values);
    const waiting = await person.payOrder(values);
    await person.startDraft(values);
    await own.runJobs();
    await bring(own, sent, ['printed', 'sent']);

    expect((await person.fetch('/exports', { method: 'POST' })).status).toBe(202);
    await own.runJobs();
    const download = await person.fetch('/exports/download');
    const files = unzipSync(new Uint8Array(await download.arrayBuffer()));
    const data = JSON.parse(new TextDecoder().decode(files['data.json']));
    const mine = data.requests.find(({ reference }: { reference: string }) => reference === sent.reference);
    expect(mine.letters[0].content).toMatchObject({
      dateOfBirth: '1941-02-09',
      onBehalf: { name: 'Johannes de Vries', dateOfDeath: '2026-11-02', role: 'heir' },
    });
    expect(data.drafts).toMatchObject([{ form: 'cancel-on-behalf' }]);

    expect((await searchDatabase(own, needles)).length).toBeGreaterThan(0);
    expect((await erase(person, { confirm: true, withdraw_letters: true })).status).toBe(200);
    await own.runJobs();
    expect(await searchDatabase(own, needles)).toEqual([]);
    expect((await new Visitor(own).find(waiting.reference)).state).toBe('withdrawn');
  });
});
