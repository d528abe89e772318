/** Contract of every tracking provider: run it with a simulated post. */
import { describe, expect, it } from 'vitest';
import { type MailStatus, mailStatuses, type TrackingProvider } from '@/lib/post/tracking-provider';

/** The simulated post. */
export interface TestPost {
  readonly provider: TrackingProvider;
  /** Sets the post's status of a code. */
  report(trackCode: string, status: MailStatus): Promise<void>;
  /** Makes the post unreachable. */
  goAway(): Promise<void>;
}

const [code, other] = ['RR473124829NL', '3SABCD1234567'] as const;

/** Declares the tests for one kind of provider. */
export function describeTrackingProvider(name: string, start: () => Promise<TestPost>): void {
  describe(`the tracking provider ${name}`, () => {
    it('has a name, and is unknown for an unknown letter', async () => {
      const { provider } = await start();
      expect(provider.name).toMatch(/^[a-z-]+$/);
      expect(await provider.find(code)).toMatchObject({ status: 'unknown' });
    });

    it('returns the current state of a letter, for repeated requests', async () => {
      const { provider, report } = await start();
      for (const status of mailStatuses) {
        await report(code, status);
        const requested = await Promise.all([provider.find(code), provider.find(code)]);
        expect(requested.map((mail) => mail.status)).toEqual([status, status]);
        expect(await provider.find(other)).toMatchObject({ status: 'unknown' });
      }
    });

    it('is unknown for an invalid track code', async () => {
      const { provider, report } = await start();
      await report(code, 'delivered');
      for (const none of ['', 'RR473124828NL', ` ${code}`, `../${code}`, `${code}/`, 'x'.repeat(10_000)])
        expect(await provider.find(none), none.slice(0, 20)).toMatchObject({ status: 'unknown' });
    });

    it('throws if the post is unreachable, instead of knowing nothing', async () => {
      const { provider, report, goAway } = await start();
      await report(code, 'delivered');
      await goAway();
      await expect(provider.find(code)).rejects.toThrow();
    });
  });
}
