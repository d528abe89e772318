/** What every provider that knows where posted letters are has to do, whoever is asked: run it with what plays the post. */
import { describe, expect, it } from 'vitest';
import { type MailStatus, mailStatuses, type TrackingProvider } from '@/lib/post/tracking-provider';

/** The other side, as a test plays it. */
export interface TestPost {
  readonly provider: TrackingProvider;
  /** From now on the post says this of a code. */
  tell(trackCode: string, status: MailStatus): Promise<void>;
  /** From now on nobody answers. */
  goAway(): Promise<void>;
}

const [code, other] = ['RR473124829NL', '3SABCD1234567'] as const;

/** Declares the tests for one kind of provider. */
export function describeTrackingProvider(name: string, start: () => Promise<TestPost>): void {
  describe(`the tracking provider ${name}`, () => {
    it('has a name, and knows nothing of a letter that nobody told of', async () => {
      const { provider } = await start();
      expect(provider.name).toMatch(/^[a-z-]+$/);
      expect(await provider.status(code)).toBe('unknown');
    });

    it('tells where a letter is now, of that letter alone, as often as it is asked', async () => {
      const { provider, tell } = await start();
      for (const status of mailStatuses) {
        await tell(code, status);
        const asked = await Promise.all([provider.status(code), provider.status(code)]);
        expect(asked).toEqual([status, status]);
        expect(await provider.status(other)).toBe('unknown');
      }
    });

    it('says that nothing is known of what is no track code', async () => {
      const { provider, tell } = await start();
      await tell(code, 'delivered');
      for (const none of ['', 'RR473124828NL', ` ${code}`, `../${code}`, `${code}/`, 'x'.repeat(10_000)])
        expect(await provider.status(none), none.slice(0, 20)).toBe('unknown');
    });

    it('throws where nobody can be asked: not to know is no answer of the post', async () => {
      const { provider, tell, goAway } = await start();
      await tell(code, 'delivered');
      await goAway();
      await expect(provider.status(code)).rejects.toThrow();
    });
  });
}
