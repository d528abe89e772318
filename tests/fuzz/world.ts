/** A site with data: people with letters, requests and accounts, and their ids for requests. */

import type { Visitor } from '../support/cancel-job';
import { OperatorAtWork, type Requester, sampleOf } from '../support/cases';
import { Company, question, sendLetter } from '../support/dispute-job';
import { goodPassword, Member } from '../support/member';
import { joinOperator } from '../support/operator';
import { personValues } from '../support/person';
import { adviseOn, Decider, negotiateFor } from '../support/proposals';
import { companyWithAddress, companyWithoutAddress, newKey } from '../support/samples/cancel-form-values';
import type { TestContext } from '../support/test-context';
import { withdrawFrom } from '../support/withdrawals';
import type { ActorName, FuzzRequest } from './request';

const sessionCookie = 'snoei_session';

/** The actors. A member or an operator whose session a request ended is replaced by a new person. */
export class Cast {
  private readonly people = new Map<ActorName, Visitor>();
  private count = 0;

  constructor(private readonly api: TestContext) {}

  /** The person with a role, signed in if the role is. */
  async get(name: ActorName): Promise<Visitor> {
    const known = this.people.get(name);
    if (known && (name === 'visitor' || known.browser.cookies.has(sessionCookie))) return known;
    const person = await this.invite(name);
    this.people.set(name, person);
    return person;
  }

  private async invite(name: ActorName): Promise<Visitor> {
    this.count += 1;
    if (name === 'operator') return joinOperator(this.api);
    const person = new Decider(this.api);
    if (name === 'member') await person.join(`lid-${this.count}@klant.example`);
    return person;
  }

  /** Sends a request as its actor and returns the response. */
  async make(request: FuzzRequest): Promise<Response> {
    const { browser } = await this.get(request.actor);
    return this.api.request(request.path, {
      method: request.method,
      browser,
      headers: request.headers,
      ...(request.body === null ? {} : { body: request.body }),
    });
  }
}

/** Gives a person one of everything: drafts, letters in transit, requests, a withdrawal. */
async function live(api: TestContext, person: Visitor): Promise<void> {
  const values = { ...personValues, email: `klant-${newKey().toLowerCase()}@klant.example` };
  await person.startDraft(values);
  await person.startDraft(values, companyWithoutAddress);
  await person.placeOrder(values);
  const letter = await sendLetter(api, { owner: person, values, stage: 'submitted' });
  await withdrawFrom(person, {
    fullName: 'Wilhelmijne Zonneveld-Quist',
    withdrawContract: letter.order.reference,
    email: values.email,
  });
  const sent = await sendLetter(api, { owner: person, values, stage: 'received' });
  const company = new Company(api);
  await company.given(sent.code, 'request-more-data', question);
  await sendLetter(api, { owner: person, values, stage: 'sent' });
}

async function options(person: Requester): Promise<void> {
  for (const flow of ['advice-energy', 'request-liability', 'complaint', 'claim'] as const) {
    const values = { ...sampleOf(flow), email: `wens-${newKey().toLowerCase()}@klant.example` };
    await person.begin(flow, values);
  }
  await person.request('intermediary');
  await person.request('subscribe');
}

/** Adds data for the requests of a round. */
export async function enliven(api: TestContext, cast: Cast): Promise<void> {
  const operator = new OperatorAtWork(api);
  await operator.start(`kim-${newKey().toLowerCase()}@snoei.example`);
  for (const name of ['visitor', 'member'] as const) {
    const person = await cast.get(name);
    await live(api, person);
    if (!(person instanceof Decider)) throw new Error(`a ${name} decides on proposals`);
    await options(person);
    await adviseOn(operator, person);
    await negotiateFor(operator, person);
  }
  const member = await cast.get('member');
  if (!(member instanceof Member)) throw new Error('a member has an account');
  const { email } = await member.me();
  await member.fetch('/exports', { json: {} });
  await member.fetch('/me/email', { json: { email: 'nieuw@klant.example', password: goodPassword } });
  const elsewhere = new Member(api);
  await elsewhere.requestLink(email);
  await elsewhere.fetch('/password/forgot', { json: { email } });
  await api.runJobs();
}

/** Companies that exist. */
export const companySlugs = [
  companyWithAddress,
  companyWithoutAddress,
  'ziggo',
  'vattenfall',
  'eneco',
] as const;
