/** Pages for signed-out visitors. */
import { homePath } from '@/lib/routes/home-path';
import { clearHintCookie } from '@/lib/session/hint';
import { hasSessionExpired, withoutSessionExpired } from '@/lib/session/session-expired';
import { redirectVisitor } from '../step';
import type { Guard } from './guard';

/** Redirects signed-in visitors to the home page; deletes a stale hint when the server found the session invalid. */
export function guest({ https }: { readonly https: () => boolean }): Guard {
  return async ({ request, match, visitor }) => {
    if (!(await visitor())) return null;
    if (!hasSessionExpired(request.search)) return redirectVisitor(homePath(match.locale));
    return redirectVisitor(request.path + withoutSessionExpired(request.search), {
      cookies: [clearHintCookie(https())],
    });
  };
}
