/** Somebody with a browser of their own, an address and a mailbox, who tries again when nothing comes back. */
import { browserCookieName } from '@/lib/config/cookies';
import { problem } from '@/lib/contract/problem';
import { matchPath } from '@/lib/routes/match';
import type { Visitor } from '@/tests/support/cancel-job';
import { Member } from '@/tests/support/member';
import type { TestRequest } from '@/tests/support/test-context';
import { NoResponse } from '../world/site';
import type { World } from '../world/world';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const repeatPercent = 15;
/** Times that somebody presses a button which does nothing. */
const pressesMax = 4;

/** The address of a person, by number. */
export const addressOf = (number: number) => `persoon${number}@klant.example`;

export class Person extends Member {
  readonly email: string;
  /** Of their network. */
  readonly address: string;
  /** A name that nobody else has. */
  readonly lastName: string;
  protected readonly name: string;

  constructor(
    readonly world: World,
    number: number,
    locale: 'nl' | 'en' = 'nl',
  ) {
    super(world.site, locale);
    this.name = `person ${number}`;
    this.lastName = `Zonneveld${String.fromCharCode(97 + (number % 26))}${number}q`.replace(
      /\d/g,
      (digit) => 'abcdefghij'[Number(digit)] ?? '',
    );
    this.email = addressOf(number);
    this.address = `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`;
  }

  override fetch(path: string, request: TestRequest = {}): Promise<Response> {
    return super.fetch(path, { address: this.address, ...request });
  }

  note(what: string): void {
    this.world.note(this.name, what);
  }

  /**
   * Sends the same request again after no response, or after one that says that the site is not available now. The last reply; status 0 if
   * there was none.
   */
  async ask(path: string, request: TestRequest = {}, through: Visitor = this): Promise<Reply> {
    let reply: Reply = { status: 0, body: null };
    // A key counts for a browser: the first request of a new one has none.
    const isKnown = through.browser.cookies.has(browserCookieName);
    for (let turn = 0; turn < pressesMax; turn += 1) {
      try {
        const response = await through.fetch(path, { address: this.address, ...request });
        const isJson = response.headers.get('content-type')?.includes('json') ?? false;
        reply = { status: response.status, body: isJson ? await response.json() : await response.text() };
      } catch (error) {
        if (!(error instanceof NoResponse)) throw error;
        reply = { status: 0, body: null };
        this.note('gets no response');
      }
      if (reply.status !== 0 && reply.status < 500) break;
    }
    if (request.idempotencyKey && isKnown) await this.repeat(path, request, reply, through);
    return reply;
  }

  /** Sends a request that succeeded once more at times, as a browser does whose connection broke: the response is the first one's. */
  private async repeat(path: string, request: TestRequest, first: Reply, through: Visitor): Promise<void> {
    const isDone = first.status >= 200 && first.status < 300;
    if (!isDone || !this.world.chance.of('repeat', this.world.events, path).percent(repeatPercent)) return;
    const { idempotencyKey: _, ...unnamed } = request;
    const headers = { ...unnamed.headers, 'idempotency-key': request.idempotencyKey ?? '' };
    const again = await this.ask(path, { ...unnamed, headers }, through);
    if (again.status === 0 || again.status >= 500) return;
    const isSame = again.status === first.status && nameIn(again.body) === nameIn(first.body);
    this.world.expect(isSame, 'carried-out-once', `${path}: ${reasonOf(again)} ${nameIn(again.body)}`);
  }

  /** The newest mail with a link that has a parameter of this name, or null. */
  linkWith(parameter: string): URL | null {
    const links = this.world.mail.of(this.email).flatMap((mail) => mail.links);
    return links.findLast(({ searchParams }) => searchParams.has(parameter)) ?? null;
  }

  /** The links to a path in this mailbox, oldest first. */
  linksAfter(path: string): URL[] {
    const links = this.world.mail.of(this.email).flatMap((mail) => mail.links);
    return links.filter(({ pathname }) => pathname.startsWith(path));
  }

  /** The newest link to a page, by the page's name, in this mailbox. */
  linkToPage(name: string): URL | null {
    const links = this.world.mail.of(this.email).flatMap((mail) => mail.links);
    return links.findLast(({ pathname }) => matchPath(pathname)?.route.name === name) ?? null;
  }

  /** Clicks twice: the same request again, before or after the first reply. */
  async askTwice(path: string, request: TestRequest): Promise<readonly Reply[]> {
    const first = await this.ask(path, request);
    return [first, await this.ask(path, request)];
  }
}

/** The reference or id of what a response is about. */
function nameIn(body: unknown): string {
  const { reference, id } = (body ?? {}) as { reference?: unknown; id?: unknown };
  return String(reference ?? id ?? '');
}

/** What a refusal says, for the history. */
export function reasonOf({ status, body }: Reply): string {
  const said = problem.safeParse(body);
  return said.success ? `${status} ${said.data.message} ${JSON.stringify(said.data.errors)}` : String(status);
}
