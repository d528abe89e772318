/**
 * Somebody who changes a form in two tabs, of which each at times shows an older version than is stored, and returns to it by the link that
 * was mailed. What the form should have is counted here by the rules: a page that shows an older version replaces nothing newer.
 */
import { addDays } from '@/lib/calendar/amsterdam';
import { type Draft, draft as draftShape } from '@/lib/contract/drafts';
import { Visitor } from '@/tests/support/cancel-job';
import { type Person, type Reply, reasonOf } from './person';

const minute = 60_000;
/** Of the changes: their response gets lost on the way. */
const lostPercent = 15;

/** What somebody changes, each time one of them. */
const changes: readonly Readonly<Record<string, unknown>>[] = [
  { firstName: 'Piet' },
  { firstName: 'Klaas', city: 'Gouda' },
  { city: 'Delft' },
  { letterOption: 'regular' },
  { letterOption: 'registered' },
  // Either moves the date of the letter.
  { startMoment: 'now' },
  { startMoment: 'after-withdrawal', laterEnd: true },
];

interface Save {
  readonly values: Readonly<Record<string, unknown>>;
  /** The version that the page showed, and the one that it was given. */
  readonly shown: number;
  readonly saved: number;
}

interface Tab {
  readonly visitor: Visitor;
  /** The version that its page shows. */
  version: number;
}

export class DraftTabs {
  /** What the form had when it was last known without counting. */
  private base: { readonly values: Draft['values']; readonly version: number };
  /** Those after the base. */
  private saves: Save[] = [];
  private readonly tabs: Tab[];
  /** Saves without a response until now. */
  private pending = 0;
  /** What was sent without a response since the base: whether it is stored is not known until the form is read again. */
  private unsure: Save['values'][] = [];

  constructor(
    private readonly owner: Person,
    private readonly draft: Draft,
  ) {
    this.base = draft;
    this.tabs = [{ visitor: owner, version: draft.version }];
  }

  private get world() {
    return this.owner.world;
  }

  /** Has the link mailed, and plans the changes of the next hours. */
  async begin(): Promise<void> {
    const path = `/drafts/${this.draft.reference}/link`;
    const reply = await this.owner.ask(path, { json: { email: this.owner.email } });
    this.owner.note(`has a link to the form mailed: ${reasonOf(reply)}`);
    this.world.plan(20 * minute, 'somebody opens a second tab', async () => {
      const visitor = new Visitor(this.world.site);
      const opened = await this.open(visitor);
      if (opened) this.tabs.push({ visitor, version: opened.version });
    });
    for (const [index, at] of [40, 60, 61, 90].entries()) {
      this.world.plan(at * minute, 'somebody changes a form in one of two tabs', () => this.change(index));
    }
  }

  private async change(index: number): Promise<void> {
    const chance = this.world.chance.of('tabs', this.draft.reference, index);
    const tab = chance.pick(this.tabs);
    const later = { endMode: 'date', endDate: addDays(this.world.today(), chance.pick([45, 100])) };
    const values = chance.pick([...changes, later]);
    const json = { step: 'details', values, version: tab.version };
    const path = `/drafts/${this.draft.reference}`;
    const { version: shown } = tab;
    this.pending += 1;
    const given = await this.owner.ask(path, { method: 'PATCH', json }, tab.visitor);
    const reply = chance.percent(lostPercent) ? { status: 0, body: null } : given;
    this.pending -= 1;
    this.owner.note(
      `changes ${Object.keys(values)} from version ${shown}, tab ${this.tabs.indexOf(tab)}: ${reasonOf(reply)}`,
    );
    const saved = this.read(reply);
    if (!saved && (reply.status === 0 || reply.status >= 500)) this.unsure.push(values);
    if (!saved) return;
    this.saves.push({ values, shown, saved: saved.version });
    tab.version = saved.version;
    this.compare(saved);
  }

  private read(reply: Reply): Draft | null {
    return reply.status === 200 ? draftShape.parse(reply.body) : null;
  }

  /** What a version of the form has, by the saves until it. */
  private valuesOf(version: number): Record<string, unknown> {
    const values: Record<string, unknown> = { ...this.base.values };
    const changedIn = new Map<string, number>();
    for (const save of this.saves.toSorted((one, other) => one.saved - other.saved)) {
      if (save.saved > version) break;
      for (const [name, value] of Object.entries(save.values)) {
        if ((changedIn.get(name) ?? 0) > save.shown) continue;
        values[name] = value;
        changedIn.set(name, save.saved);
      }
    }
    return values;
  }

  private compare({ values, version }: Draft): void {
    const wanted = this.valuesOf(version);
    const isSame = (name: string, value: unknown) => JSON.stringify(values[name]) === JSON.stringify(value);
    const isSent = (name: string) => this.unsure.some((sent) => name in sent && isSame(name, sent[name]));
    const wrong = Object.keys(wanted).filter((name) => !isSame(name, wanted[name]) && !isSent(name));
    const isRight = this.pending > 0 || wrong.length === 0;
    const detail = wrong.map((name) => `${name} is ${String(values[name])}, not ${String(wanted[name])}`);
    this.world.expect(isRight, 'newest-values', `draft ${this.draft.reference}: ${detail.join(', ')}`);
    const isNewest = this.saves.every(({ saved }) => saved <= version);
    if (this.unsure.length > 0 && this.pending === 0 && isNewest) this.reload(values, version);
  }

  /** Counts from what was read; both pages are loaded again, as nobody knows which fields the lost saves changed. */
  private reload(values: Draft['values'], version: number): void {
    this.base = { values, version };
    this.saves = [];
    this.unsure = [];
    for (const tab of this.tabs) tab.version = version;
  }

  private async open(visitor: Visitor): Promise<Draft | null> {
    const key = this.owner.linkToPage('cancel-complete-reference')?.searchParams.get('key');
    if (!key) return null;
    const path = `/drafts/${this.draft.reference}/open`;
    const reply = await this.owner.ask(path, { json: { key } }, visitor);
    this.owner.note(`opens the form by its link: ${reasonOf(reply)}`);
    const opened = this.read(reply);
    if (opened) this.compare(opened);
    return opened;
  }

  /** Opens the form again by its newest link: what it has is what is ordered. */
  async resume(): Promise<Record<string, unknown> | null> {
    const opened = await this.open(this.owner);
    return opened && { ...opened.values };
  }
}
