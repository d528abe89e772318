/** Opens each link of each mail once, some days after it came, in a new browser: what a mail offers has to work. */
import { matchPath } from '@/lib/routes/match';
import type { ArrivedMail } from '../world/mail-server';
import type { World } from '../world/world';
import { Person, reasonOf } from './person';

const hour = 3_600_000;
const day = 24 * hour;

/** The request that the page of a mailed link makes, by the page's name; null for a page that needs none. */
function requestOf({ pathname, searchParams }: URL) {
  const match = matchPath(pathname);
  const key = searchParams.get('key');
  const reference = match?.params.reference;
  switch (match?.route.name) {
    case 'cancel-track-reference':
      return key && { path: `/cancellations/${reference}/open`, json: { key } };
    case 'personal-advice-consent':
    case 'personal-advice-reject':
    case 'negotiation-reject':
    case 'intermediary-insurance-reject':
      return key && { path: '/proposals/open', json: { reference: searchParams.get('reference'), key } };
    case 'request-complete-reference':
    case 'cancel-complete-reference':
      return key && { path: `/drafts/${reference}/open`, json: { key } };
    default:
      // The page of a request, by its flow.
      return key && reference && !pathname.includes('herroep')
        ? { path: `/requests/${reference}/open`, json: { key } }
        : null;
  }
}

/** Opens the links of mails as they arrive. */
export function readMails(world: World): void {
  let count = 0;
  world.mail.onArrival = (mail: ArrivedMail) => {
    count += 1;
    const chance = world.chance.of('reader', count);
    for (const link of mail.links) {
      world.expect(
        matchPath(link.pathname) !== null || link.pathname.startsWith('/api/'),
        'links-work',
        link.href,
      );
      const request = requestOf(link);
      if (!request || !chance.percent(40)) continue;
      const delay = chance.pick([0, 1, 20, 80]) * day + hour;
      world.plan(delay, 'somebody opens an old mail', async () => {
        if (world.erased.some(({ email }) => email === mail.to)) return;
        const reader = new Person(world, 2000 + count);
        const reply = await reader.ask(request.path, { json: request.json });
        if (reply.status === 0 || reply.status >= 500) return;
        world.expect(
          reply.status === 200,
          'links-work',
          `${mail.subject}: ${request.path} ${reasonOf(reply)}`,
        );
      });
    }
  };
}
