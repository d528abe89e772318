/**
 * The printing house and the post. It prints what lies complete in the print folder, posts what still lies there when it goes to the
 * letterbox, and reports in files: late, repeated, out of order, with lines that mean nothing. Tracking follows, and some letters get lost.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { returnReasons } from '@/lib/contract/letters/letter-returns';
import { s10CheckDigit } from '@/lib/post/track-code';
import { checkLetterDate } from '../statements/letter-date';
import type { World } from './world';

const hour = 3_600_000;
/** Of what is handed over: never printed, and printed but never posted. */
const lostSlipPercent = 4;
const lostPrintPercent = 4;
/** How long a letter lies printed that is chosen for it. */
const lyingHours = 120;
/** Of what is posted: comes back, whether it was reported as delivered before or not. */
const returnedPercent = 10;
/** Of what is delivered: nobody reports that it was. */
const untoldPercent = 12;

const slipShape = z.object({
  kind: z.enum(['letter', 'supplement']),
  code: z.string(),
  option: z.enum(['registered', 'regular']),
  date: z.string(),
  sha256: z.string(),
  pdf: z.string(),
});

interface Line {
  readonly code: string;
  readonly status: string;
  readonly trackCode: string | null;
  readonly reason: string;
}

export interface PostedLetter {
  readonly code: string;
  readonly kind: 'letter' | 'supplement';
  readonly at: number;
  readonly trackCode: string | null;
}

export class Carrier {
  /** What went into the letterbox. */
  readonly posted: PostedLetter[] = [];
  /** Letters that came back, and when a report says so first. */
  readonly returned: { readonly code: string; readonly at: number }[] = [];
  /** Called when a letter is in the hands of its company. */
  onDelivered: (letter: PostedLetter) => void = () => undefined;
  /** Called when a letter is back. */
  onReturned: (letter: PostedLetter) => void = () => undefined;
  /** Until when the printing house prints nothing of what it gets. */
  heldUntil = 0;
  private readonly slips = new Set<string>();
  private reports = 0;

  constructor(
    private readonly world: World,
    private readonly folder: string,
  ) {}

  /** Notices new slips in the folder. */
  look(): void {
    for (const name of this.list()) {
      const slip = this.read(name);
      if (!slip) continue;
      // A letter that is handed over again, with other words, is printed again.
      const version = `${name} ${slip.sha256}`;
      if (this.slips.has(version)) continue;
      this.slips.add(version);
      const chance = this.world.chance.of('printer', this.slips.size);
      if (chance.percent(lostSlipPercent)) {
        this.world.note('printer', `loses the order to print ${slip.code}`);
        continue;
      }
      const slow = chance.percent(15);
      const held = Math.max(0, this.heldUntil - this.world.now());
      this.world.plan(held + chance.between(1, slow ? 120 : 20) * hour, 'the printer prints', async () => {
        await this.print(name, slip.sha256, chance);
      });
    }
  }

  /** What a print house posted is delivered like everything else. */
  async postElsewhere(letter: PostedLetter, sha256: string, chance: World['chance']): Promise<void> {
    this.posted.push(letter);
    this.deliver(letter, chance);
    if (letter.kind === 'letter') await this.checkShown({ code: letter.code, sha256 });
  }

  private list(): string[] {
    try {
      return readdirSync(this.folder)
        .filter((name) => name.endsWith('.json'))
        .sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  private read(name: string) {
    try {
      return slipShape.parse(JSON.parse(readFileSync(path.join(this.folder, name), 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  private async print(name: string, version: string, chance: World['chance']): Promise<void> {
    const slip = this.read(name);
    if (slip?.sha256 !== version) {
      this.world.note('printer', `${name} was taken back or replaced: not printed`);
      return;
    }
    const pdf = readFileSync(path.join(this.folder, slip.pdf));
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    this.world.expect(
      sha256 === slip.sha256,
      'posted-as-previewed',
      `${slip.code}: another file than its slip says`,
    );
    const chosen = this.world.letterFates.get(slip.code);
    if (chosen?.lost === 'slip') {
      this.world.note('printer', `loses the order to print ${slip.code}`);
      return;
    }
    this.world.note('printer', `prints ${slip.kind} ${slip.code} dated ${slip.date}`);
    if (slip.kind === 'letter') {
      this.report(slip.code, 'printed', null, chance);
      await checkLetterDate(this.world, slip, pdf);
    }
    if (chosen?.lost === 'print' || chance.percent(lostPrintPercent)) {
      this.world.note('printer', `loses ${slip.code} before it is posted`);
      return;
    }
    const hours = chance.between(0, 30) + (chosen?.liesPrinted ? lyingHours : 0);
    this.world.plan(hours * hour, 'the printer goes to the letterbox', async () => {
      await this.post(name, { ...slip, sha256 }, chance);
    });
  }

  private async post(name: string, slip: z.infer<typeof slipShape>, chance: World['chance']): Promise<void> {
    if (this.read(name)?.sha256 !== slip.sha256) {
      this.world.note('printer', `${slip.code} was taken back or replaced: not posted`);
      return;
    }
    const trackCode = slip.option === 'registered' ? this.trackCode() : null;
    const { code, kind } = slip;
    const letter = { code, kind, at: this.world.now(), trackCode };
    this.posted.push(letter);
    this.world.note('printer', `posts ${kind} ${code}${trackCode ? ` as ${trackCode}` : ''}`);
    if (kind === 'letter') this.report(code, 'sent', trackCode, chance);
    this.deliver(letter, chance);
    if (kind === 'letter') await this.checkShown(slip);
  }

  /** The customer of an order that was paid has been shown what is in the envelope, unless that customer was erased. */
  private async checkShown({ code, sha256 }: { code: string; sha256: string }): Promise<void> {
    const { rows } = await this.world.observer.$client.query<{ reference: string; isErased: boolean }>(
      `select o.reference, o.erased_at is not null as "isErased" from orders o
         join letters l on l.order_reference = o.reference where l.code = $1`,
      [code],
    );
    const [of] = rows;
    if (of?.isErased) return;
    const order = this.world.orders.find(({ reference }) => reference === of?.reference);
    const isShown = (await order?.wasShown(sha256)) ?? false;
    this.world.expect(isShown, 'posted-as-previewed', `${code}: the customer never saw ${sha256}`);
  }

  private deliver(letter: PostedLetter, chance: World['chance']): void {
    const fate = chance.below(100);
    const hours = chance.between(12, fate < 85 ? 72 : 20 * 24);
    if (letter.trackCode) this.track(letter.trackCode, 'accepted');
    this.world.plan(hours * hour, 'the postman comes', async () => {
      const chosen = this.world.letterFates.get(letter.code);
      if (fate >= 95 || chosen?.lost === 'post') {
        this.world.note('post', `${letter.code} is lost`);
        if (letter.trackCode) this.track(letter.trackCode, chance.pick(['under_way', 'returned']));
        return;
      }
      if (letter.kind === 'letter' && (chosen?.isReturned ?? (!chosen && chance.percent(returnedPercent)))) {
        this.sendBack(letter, chance);
        return;
      }
      this.world.note('post', `delivers ${letter.code}`);
      if (chosen?.isUntold ?? chance.percent(untoldPercent))
        this.world.note('post', `never says that ${letter.code} was delivered`);
      else if (letter.trackCode) this.track(letter.trackCode, 'delivered');
      else if (letter.kind === 'letter') this.report(letter.code, 'received', null, chance);
      this.onDelivered(letter);
    });
  }

  /** It comes back: a registered letter by its track code, another in the printer's hands; reported late, twice, or after a delivery. */
  private sendBack(letter: PostedLetter, chance: World['chance']): void {
    const { code, trackCode } = letter;
    const reason = chance.pick(returnReasons);
    this.world.note('post', `sends ${code} back: ${reason}`);
    if (chance.percent(20)) {
      if (trackCode) this.track(trackCode, 'delivered');
      else this.report(code, 'received', null, chance);
    }
    this.world.plan(chance.between(1, 90) * hour, 'a letter comes back', async () => {
      this.returned.push({ code, at: this.world.now() });
      if (trackCode && chance.percent(70)) this.track(trackCode, 'returned', reason);
      else this.report(code, 'returned', trackCode, chance, reason);
      this.onReturned(letter);
    });
  }

  track(trackCode: string, status: string, reason = 'unknown'): void {
    const folder = path.join(this.folder, 'tracking');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, `${trackCode}.json`), JSON.stringify({ status, reason }));
    if (status === 'delivered' || status === 'returned') this.world.needsSweep(hour);
  }

  private trackCode(): string {
    const digits = String(473_124_000 + this.posted.length)
      .slice(0, 8)
      .padStart(8, '0');
    return `RR${digits}${s10CheckDigit(digits)}NL`;
  }

  /** Reports in a file of its own, which appears some time later; once more, and with nonsense, at times. */
  private report(
    code: string,
    status: string,
    trackCode: string | null,
    chance: World['chance'],
    reason = '',
  ): void {
    const times = chance.percent(15) ? 2 : 1;
    for (let turn = 0; turn < times; turn += 1) {
      const delay = chance.between(0, chance.percent(20) ? 60 : 6) * hour;
      this.world.plan(delay, `the printer reports ${status}`, async () =>
        this.write({ code, status, trackCode, reason }, chance),
      );
    }
  }

  private write({ code, status, trackCode, reason }: Line, chance: World['chance']): void {
    this.reports += 1;
    const folder = path.join(this.folder, 'reports');
    mkdirSync(folder, { recursive: true });
    const lines: [string, string, string, string][] = [[code, status, trackCode ?? '', reason]];
    if (chance.percent(10)) lines.push(['ZZZZZZZZZZZZZZZZ', 'sent', '', '']);
    if (chance.percent(10)) lines.unshift([code, 'eaten by the dog', '', '']);
    const isJson = chance.percent(30);
    const named = lines.map(([one, two, three, four]) => ({
      code: one,
      status: two,
      track_code: three,
      reason: four,
    }));
    const text = isJson
      ? JSON.stringify(named)
      : ['code;status;track_code;reason', ...lines.map((line) => line.join(';')), ''].join('\n');
    const file = path.join(folder, `${String(this.reports).padStart(6, '0')}.${isJson ? 'json' : 'csv'}`);
    writeFileSync(file, text);
    // A file that was written moments ago counts as unfinished.
    utimesSync(file, new Date(0), new Date(0));
    this.world.note('printer', `reports ${code} ${status}`);
    this.world.needsSweep(0);
  }
}
