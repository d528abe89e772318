/** Pages for who is signed out (spec §6 'Guest guard'). */
import { homePath } from '@/lib/routes/home-path';
import { clearHintCookie } from '@/lib/session/hint';
import { saysSessionExpired, withoutSessionExpired } from '@/lib/session/session-expired';
import { redirectVisitor } from '../step';
import type { Guard } from './guard';

/** Sends signed-in visitors home; where the server found their session void it takes the stale hint away instead. */
export function guest({ https }: { readonly https: () => boolean }): Guard {
  return async ({ request, match, visitor }) => {
    if (!(await visitor())) return null;
    if (!saysSessionExpired(request.search)) return redirectVisitor(homePath(match.locale));
    return redirectVisitor(request.path + withoutSessionExpired(request.search), {
      cookies: [clearHintCookie(https())],
    });
  };
}
