/** Companies’ facts are maintained by operators only, after a recent sign-in. */
import { describe, expect, it } from 'vitest';
import { problemOf } from '@/tests/support/cancel-job';
import { Member } from '@/tests/support/member';
import { performAction } from '@/tests/support/operator-actions';
import {
  addFact,
  factOf,
  factsFile,
  hint,
  phoneRow,
  readCompany,
  slug,
  startWithOperator,
} from '@/tests/support/operator-companies';

describe('a visitor who is no operator', () => {
  it('gets 401 or 404, and changes nothing', async () => {
    const { api, operator } = await startWithOperator();
    const member = new Member(api);
    const statuses = async () => [
      (await member.fetch('/admin/companies')).status,
      (await member.fetch(`/admin/companies/${slug}`)).status,
      (await member.fetch('/admin/companies/facts.csv')).status,
      (await addFact(member, hint)).status,
      (await performAction(member, `companies/${slug}/edit`, {})).status,
      (await performAction(member, 'companies/import', { csv: factsFile(phoneRow) })).status,
    ];
    expect(new Set(await statuses())).toEqual(new Set([401]));
    await member.join('iemand@klant.example');
    await member.login('iemand@klant.example');
    expect(new Set(await statuses())).toEqual(new Set([404]));
    expect((await readCompany(operator)).history).toEqual([]);
  });

  it('and operators get 404 for what is not there, 403 without a recent proof', async () => {
    const { api, operator } = await startWithOperator();
    await problemOf(await operator.fetch('/admin/companies/bestaat-niet'), 404);
    await problemOf(await performAction(operator, 'companies/bestaat-niet/facts', hint), 404);
    for (const id of ['0', 'x', '99999999']) {
      await problemOf(await performAction(operator, `companies/${slug}/facts/${id}/confirm`), 404);
    }
    await addFact(operator, hint);
    const { id } = await factOf(operator, hint.value);
    await problemOf(await performAction(operator, `companies/simpel/facts/${id}/confirm`), 404);
    api.clock.advance(3_600_000);
    await problemOf(await addFact(operator, { ...hint, value: 'Postbus 7 | 1000 AA Amsterdam' }), 403);
  });
});
