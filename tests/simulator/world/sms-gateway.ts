/** The gateway of text messages: delivers each message once, or refuses for a while. */
import { type OutgoingSms, SmsDeliveryError, type SmsProvider } from '@/lib/sms/sms-provider';
import type { World } from './world';

export class SmsGateway implements SmsProvider {
  /** Texts by their numbers, oldest first. */
  readonly arrived = new Map<string, string[]>();
  troubles = 0;
  private troubledUntil = 0;
  /** Of texts that are refused when nothing is wrong. */
  private refusedPercent = 10;
  private readonly seen = new Set<string>();

  constructor(private readonly world: World) {}

  stumble(hours: number): void {
    this.troubledUntil = this.world.now() + hours * 3_600_000;
  }

  /** Everything works again, until the end. */
  restore(): void {
    this.troubledUntil = 0;
    this.refusedPercent = 0;
  }

  async deliver({ id, to, text }: OutgoingSms): Promise<void> {
    const chance = this.world.chance.of('sms', this.seen.size, this.troubles);
    const isTroubled = this.world.now() < this.troubledUntil;
    if (chance.percent(isTroubled ? 50 : this.refusedPercent)) {
      this.troubles += 1;
      throw new SmsDeliveryError('SMS: 503');
    }
    if (this.seen.has(id)) return;
    this.seen.add(id);
    this.arrived.set(to, [...(this.arrived.get(to) ?? []), text]);
  }
}
