/**
 * Somebody who lists contracts after a death: changes the list in two windows, of which one shows an older version, reads it and its letters
 * as PDFs, sends the death certificate, opens it again by its mailed link, begins letters from it, ends the mailed links, and leaves it until it is deleted.
 */
import { type Estate, estate as estateShape } from '@/lib/contract/estates';
import { newKey } from '@/tests/support/samples/cancel-form-values';
import { photo } from '@/tests/support/samples/certificate-files';
import type { World } from '../world/world';
import { Person, type Reply, reasonOf } from './person';

const hour = 3_600_000;
const known = ['netflix', 'ziggo', 'basic-fit', 'vattenfall'];

class EstateKeeper {
  private list: Estate | null = null;

  constructor(private readonly owner: Person) {}

  private get world(): World {
    return this.owner.world;
  }

  private read({ status, body }: Reply, expected = 200): Estate | null {
    if (status !== expected) return null;
    this.list = estateShape.parse(body);
    return this.list;
  }

  async begin(): Promise<void> {
    const { owner } = this;
    const json = {
      deceased_name: `Wil ${owner.lastName}`,
      date_of_death: this.world.today(),
      deceased_street: 'Noordeinde 4',
      deceased_town: '1141 AB Monnickendam',
      company: this.world.chance.of('estate', owner.email).pick([known, known.slice(0, 1)]),
    };
    const begun = await owner.ask('/estates', { json, idempotencyKey: newKey() });
    owner.note(`lists contracts after a death: ${reasonOf(begun)}`);
    if (begun.status !== 201) return;
    const { reference } = estateShape.pick({ reference: true }).parse(begun.body);
    this.read(await owner.ask(`/estates/${reference}`));
    await owner.ask(`/estates/${reference}/link`, { json: { email: owner.email } });
    this.world.plan(2 * hour, 'somebody changes a list in two windows', () => this.changeTwice(reference));
    this.world.plan(3 * hour, 'somebody reads a list as a PDF', () => this.readFiles(reference));
    this.world.plan(5 * hour, 'somebody sends a death certificate', () => this.sendCertificate(reference));
    this.world.plan(30 * hour, 'somebody opens a list by its link', () => this.openAgain(reference));
    this.world.plan(10 * 24 * hour, 'somebody ends the mailed links', () => this.endLinks(reference));
  }

  /** The second window shows the version before the first one's change. */
  private async changeTwice(reference: string): Promise<void> {
    const [contract] = this.list?.contracts ?? [];
    if (!contract) return;
    const path = `/estates/${reference}/contracts/${contract.id}`;
    const { version } = contract;
    const json = { contract_wish: 'report', version };
    const first = await this.owner.ask(path, { method: 'PUT', json });
    const second = await this.owner.ask(path, {
      method: 'PUT',
      json: { ...json, contract_wish: 'transfer' },
    });
    this.owner.note(`changes a contract in two windows: ${reasonOf(first)}, ${reasonOf(second)}`);
    if (first.status !== 200 || second.status === 0 || second.status >= 500) return;
    const list = this.read(await this.owner.ask(`/estates/${reference}`));
    const wish = list?.contracts.find(({ id }) => id === contract.id)?.wish ?? 'report';
    this.world.expect(wish === 'report', 'newest-values', `contract ${contract.id} of a list: ${wish}`);
  }

  /** The list for the family, and the letter of each contract that is not ended. */
  private async readFiles(reference: string): Promise<void> {
    const { owner } = this;
    const json = {
      first_name: 'Wilma',
      last_name: owner.lastName,
      heir_role: 'heir',
      email: owner.email,
      version: 0,
    };
    const list = this.read(await owner.ask(`/estates/${reference}/heir`, { method: 'PUT', json }));
    if (!list) return;
    const letters = list.contracts.filter(({ notice }) => notice !== null);
    const paths = ['/file', ...letters.map(({ id }) => `/contracts/${id}/letter`)];
    for (const path of paths) {
      const file = await owner.ask(`/estates/${reference}${path}`);
      owner.note(`reads ${path.split('/').at(-1)} of a list: ${reasonOf(file)}`);
      if (file.status === 0 || file.status >= 500) continue;
      this.world.expect(file.status === 200, 'links-work', `${path} of a list: ${reasonOf(file)}`);
    }
  }

  /** Twice: the same file is stored once. */
  private async sendCertificate(reference: string): Promise<void> {
    const { owner } = this;
    const body = new FormData();
    body.append('certificate', new Blob([new Uint8Array(await photo())]), 'akte.jpg');
    const request = { method: 'POST', body, headers: { accept: 'application/json' } };
    const replies = await owner.askTwice(`/estates/${reference}/certificate`, request);
    owner.note(`sends a death certificate: ${replies.map(reasonOf).join(', ')}`);
    const list = this.read(await owner.ask(`/estates/${reference}`));
    if (!list || replies.every(({ status }) => status !== 200)) return;
    const pages = list.certificate.current?.pages ?? 0;
    this.world.expect(pages === 1, 'newest-values', `a death certificate of ${pages} pages`);
  }

  /** Also for a browser that has never been here. */
  private async endLinks(reference: string): Promise<void> {
    const { owner } = this;
    const ended = await owner.ask(`/estates/${reference}/link`, { method: 'DELETE', json: {} });
    owner.note(`ends the mailed links of a list: ${reasonOf(ended)}`);
    const key = owner.linkToPage('after-death-reference')?.searchParams.get('key');
    if (!key || ended.status !== 204) return;
    const stranger = new Person(this.world, 4018);
    const opened = await stranger.ask(`/estates/${reference}/open`, { json: { key } });
    this.world.expect(
      opened.status !== 200,
      'revoked-stays-shut',
      `a list by an ended link: ${reasonOf(opened)}`,
    );
  }

  private async openAgain(reference: string): Promise<void> {
    const key = this.owner.linkToPage('after-death-reference')?.searchParams.get('key');
    if (!key) return;
    const opened = await this.owner.ask(`/estates/${reference}/open`, { json: { key } });
    this.owner.note(`opens a list by its link: ${reasonOf(opened)}`);
    const contract = (this.read(opened)?.contracts ?? []).filter(({ takes_letter }) => takes_letter);
    if (contract.length === 0) return;
    const json = { contract: contract.map(({ id }) => id), letter_option: 'regular' };
    const letters = await this.owner.ask(`/estates/${reference}/letters`, { json });
    this.owner.note(`begins ${contract.length} letters of a list: ${reasonOf(letters)}`);
  }
}

export function planEstate(world: World): void {
  const chance = world.chance.of('planned estate');
  world.plan(chance.below(200 * 24) * hour, 'somebody lists contracts after a death', () =>
    new EstateKeeper(new Person(world, 4017)).begin(),
  );
}
