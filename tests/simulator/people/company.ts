/** The companies: what arrives there is answered late, wrongly, twice, taken back, or never. */
import { disputeUndoMinutes } from '@/lib/config/business';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import type { PostedLetter } from '../world/carrier';
import type { World } from '../world/world';
import { Person, reasonOf } from './person';

const minute = 60_000;
/** After this an answer is final. */
const undoMilliseconds = disputeUndoMinutes * minute;
const hour = 60 * minute;
const day = 24 * hour;

export type Verdict = 'confirm' | 'request-more-data' | 'reject';

const bodies: Readonly<Record<Verdict, (world: World) => object>> = {
  confirm: (world) => ({ last_usable_date: new Date(world.now() + 40 * day).toISOString().slice(0, 10) }),
  'request-more-data': () => ({
    missing_fields: ['name', 'email'],
    additional_information: 'Wij kennen u niet.',
  }),
  reject: () => ({ reject_reason: 'fixed_term', reject_explanation: 'Tot 1 juli.' }),
};

/** Contact details of their own, which companies add to an answer. */
const contacts = [
  { company_phone: '088 123 45 67' },
  { company_email: 'opzeggen@bedrijf.example', company_website: 'https://bedrijf.example/opzeggen' },
  { company_address: 'Postbus 12\n1000 AA Amsterdam' },
] as const;
const contactsPercent = 35;

/** Connects the companies to the post. */
export function openCompanies(world: World): void {
  let count = 0;
  world.carrier.onDelivered = (letter) => {
    count += 1;
    const chance = world.chance.of('company', count);
    const number = 1000 + count;
    const chosen = world.letterFates.get(letter.code)?.verdict;
    if (!chosen && chance.percent(20)) return;
    const days = chosen ? chance.between(1, 8) : chance.pick([1, 3, 10, 13, 20, 29, 45]);
    const delay = days * day + chance.below(20) * hour;
    const verdict = letter.kind === 'supplement' ? 'confirm' : (chosen ?? chance.pick(verdicts));
    world.plan(delay, 'a company answers', async () => {
      const employee = new Person(world, number);
      await give(employee, letter, verdict);
      if (chosen || !chance.percent(20)) return;
      world.plan(chance.pick([2, 9, 11]) * minute, 'a company takes its answer back', async () => {
        const reply = await employee.ask(`/disputes/${letter.code}/undo`, { json: {} });
        employee.note(`takes the answer to ${letter.code} back: ${reasonOf(reply)}`);
        if (reply.status !== 200) return;
        world.forget('answer', letter.code);
        await give(employee, letter, 'confirm');
      });
    });
  };
}

const verdicts: readonly Verdict[] = ['confirm', 'confirm', 'confirm', 'request-more-data', 'reject'];

async function give(employee: Person, { code }: PostedLetter, verdict: Verdict): Promise<void> {
  const chance = employee.world.chance.of('contacts', code, employee.world.events);
  const added = chance.percent(contactsPercent) ? chance.pick(contacts) : {};
  const json = { ...bodies[verdict](employee.world), ...added };
  const reply = await employee.ask(`/disputes/${code}/${verdict}`, { json, idempotencyKey: newKey() });
  employee.note(`answers ${code} with ${verdict}: ${reasonOf(reply)}`);
  if (reply.status !== 201) return;
  employee.world.acknowledge('answer', code);
  employee.world.needsSweep(undoMilliseconds);
}
