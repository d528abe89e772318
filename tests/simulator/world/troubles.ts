/** Failures of the surroundings: while one happens, a failure of the site is explained. */
import type { World } from './world';

export class Troubles {
  /** How many there were before this event. */
  private before = 0;

  constructor(
    private readonly world: Pick<World, 'bank' | 'printHouse' | 'mail' | 'sms' | 'disk' | 'site'>,
  ) {}

  /** How often each part of the surroundings failed so far. */
  counts() {
    const { bank, printHouse, mail, sms, disk, site } = this.world;
    return {
      provider: bank.troubles,
      'print house': printHouse?.troubles ?? 0,
      mail: mail.troubles,
      'text messages': sms.troubles,
      disk: disk.troubles,
      database: site.breaks(),
      'killed processes': site.killed.kills,
    };
  }

  private sum(): number {
    return Object.values(this.counts()).reduce((sum, count) => sum + count, 0);
  }

  /** An event begins. */
  begin(): void {
    this.before = this.sum();
  }

  /** Whether something failed during this event. */
  isNow(): boolean {
    return this.sum() > this.before;
  }
}
