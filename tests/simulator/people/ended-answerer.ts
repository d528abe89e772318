/**
 * Somebody who is asked whether a contract has ended, and mailed the steps: answers each way, never, twice, in two tabs, late, names a
 * later end or a longer payment period, or stops it like a mail program.
 */
import { addDays } from '@/lib/calendar/amsterdam';
import { endedStopPath, keyedEndedCheck } from '@/lib/contract/letters/ended-checks';
import type { ArrivedMail } from '../world/mail-server';
import type { World } from '../world/world';
import { Person, reasonOf } from './person';

const hour = 3_600_000;

const questionAnswers = [
  'ended',
  'charged',
  'charged',
  'disagrees',
  'later-end',
  'pays-yearly',
  'stop',
  'never',
  'never',
  'twice',
  'tabs',
] as const;
/** Those who write of every mail that they are charged still, and take every step. */
const persistentPercent = 25;
const stepAnswers = ['done', 'done', 'done', 'skip', 'solved', 'stop', 'never'] as const;

/** Plans what the reader of a mail does about it, where it has such a link. */
export function planEndedAnswer(world: World, mail: ArrivedMail, number: number): void {
  const link = mail.links.find(({ pathname }) => /is-het-gestopt|has-it-stopped/.test(pathname));
  const key = link?.searchParams.get('key');
  if (!key) return;
  const chance = world.chance.of('asked', number);
  const isStep = /stap|step|terug|tweede|gebreke|klacht|reverse|second|default|complaint/i.test(mail.subject);
  const isPersistent = world.chance.of('persistent', mail.to).percent(persistentPercent);
  const usual = isStep ? chance.pick(stepAnswers) : chance.pick(questionAnswers);
  const act = isPersistent ? (isStep ? 'done' : 'charged') : usual;
  if (act === 'never') return;
  const delays = isPersistent ? [1, 30] : [1, 30, 200];
  world.plan(chance.pick(delays) * hour, 'somebody answers whether a contract ended', () =>
    answer(new Person(world, 6000 + number), key, act),
  );
}

type Act = (typeof questionAnswers)[number] | (typeof stepAnswers)[number];

async function answer(person: Person, key: string, act: Act): Promise<void> {
  const say = async (path: string, json: object) => {
    const reply = await person.ask(`/ended-checks/${path}`, { json: { key, ...json } });
    person.note(`answers ${act}: ${reasonOf(reply)}`);
  };
  if (act === 'stop') {
    const reply = await person.ask(endedStopPath(key).replace('/api', ''), { json: {} });
    return person.note(`stops being asked: ${reasonOf(reply)}`);
  }
  if (act === 'done' || act === 'skip') {
    const seen = await person.ask('/ended-checks/lookup', { json: { key } });
    const steps = seen.status === 200 ? keyedEndedCheck.parse(seen.body).steps : null;
    if (steps) await say('step', { step: steps.current, act: act === 'done' ? 'step-done' : 'step-skipped' });
    return;
  }
  if (act === 'later-end') return say('later-end', { end_date: addDays(person.world.today(), 20) });
  if (act === 'twice') {
    await person.askTwice('/ended-checks/answer', { json: { key, answer: 'charged' } });
    return;
  }
  await say('answer', { answer: act === 'solved' || act === 'tabs' ? 'ended' : act });
  // The other tab still shows the question.
  if (act === 'tabs') await say('answer', { answer: 'charged' });
}
