/** Opens each link of each mail once, some days after it came, in a new browser: what a mail offers has to work. */
import { endedCheckKeptDays, endedKeyMaxAgeDays, selfPostedKeptDays } from '@/lib/config/business';
import { matchPath } from '@/lib/routes/match';
import type { ArrivedMail } from '../world/mail-server';
import type { World } from '../world/world';
import { planEndedAnswer } from './ended-answerer';
import { Person, reasonOf } from './person';

const hour = 3_600_000;
const day = 24 * hour;

/** Days for which a link that has to be followed soon works. */
const soonDays = 6;
/** Days for which the links of a reminder that was stopped at once work. */
const reminderDays = 25;

/** Days for which the links to a letter that we email work, if it is not confirmed. */
const letterDays = 1;

interface LinkRequest {
  readonly path: string;
  readonly json?: object;
  /** For how long the link works; where nothing is named, at least until the end of what it is about, and a term after it. */
  readonly days?: number;
}

/** The request that the page of a mailed link makes, by the page's name; null for a page that needs none. */
function requestOf({ pathname, search, searchParams }: URL): LinkRequest | null {
  const match = matchPath(pathname);
  const key = searchParams.get('key');
  const reference = match?.params.reference;
  if (key === null) return null;
  if (pathname === '/api/reminders/calendar.ics') {
    return { path: `${pathname.slice(4)}${search}`, days: reminderDays };
  }
  switch (match?.route.name) {
    case 'cancel-track-reference':
    case 'cancel-returned-reference':
      return { path: `/cancellations/${reference}/open`, json: { key } };
    case 'personal-advice-consent':
    case 'personal-advice-reject':
    case 'negotiation-reject':
    case 'intermediary-insurance-reject':
      return { path: '/proposals/open', json: { reference: searchParams.get('reference'), key } };
    case 'request-complete-reference':
    case 'cancel-complete-reference':
      return { path: `/drafts/${reference}/open`, json: { key }, days: soonDays };
    case 'after-death-reference':
      return { path: `/estates/${reference}/open`, json: { key }, days: soonDays };
    case 'reminder-confirm':
      return { path: '/reminders/lookup', json: { key }, days: soonDays };
    case 'reminder-end':
      return { path: '/reminders/lookup', json: { key }, days: reminderDays };
    case 'ended-check':
      return {
        path: '/ended-checks/lookup',
        json: { key },
        days: Math.min(endedCheckKeptDays, selfPostedKeptDays),
      };
    case 'emailed-letter':
      return { path: '/emailed-letters/lookup', json: { key }, days: letterDays };
    case 'subscribed':
      return { path: '/subscriptions/lookup', json: { key }, days: soonDays };
    case 'unsubscribe':
      return { path: '/subscriptions/lookup', json: { key } };
    default:
      // The page of a case, by its flow.
      return reference && !pathname.includes('herroep')
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
    planEndedAnswer(world, mail, count);
    for (const link of mail.links) {
      world.expect(
        matchPath(link.pathname) !== null || link.pathname.startsWith('/api/'),
        'links-work',
        link.href,
      );
      const request = requestOf(link);
      if (!request || !chance.percent(40)) continue;
      const { days = Number.POSITIVE_INFINITY, ...sent } = request;
      const usual = Math.min(chance.pick([0, 1, 20, 80]), days) * day + hour;
      const delay = Math.min(usual, mail.writtenAt + endedKeyMaxAgeDays * day - hour - world.now());
      world.plan(delay, 'somebody opens an old mail', async () => {
        if (world.erased.some(({ email }) => email === mail.to)) return;
        const reader = new Person(world, 2000 + count);
        const reply = await reader.ask(request.path, sent);
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
