/** Who is signed in, from `GET /api/session`. Checked by hand: no schema library here, every page asks. */
import { campaignHeaders } from '@/lib/tracking/visit-campaign';

export interface SignedInVisitor {
  /** First and last name joined (spec §3 'Auth state'). */
  readonly displayName: string;
  /** For where there is little room. */
  readonly shortName: string;
  readonly email: string;
  /** Has the operators' pages. */
  readonly isOperator: boolean;
}

/** Where the question is asked; also its key among the answers that are kept. */
export const sessionPath = '/api/session';

/** Who is signed in, or null. Throws where no answer comes. */
export async function findSignedInVisitor(path: string): Promise<SignedInVisitor | null> {
  const response = await fetch(path, {
    // The page's language, which may be another than the browser's.
    headers: {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...campaignHeaders(),
    },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer: unknown = await response.json();
  const user = partOf(answer, 'authenticated') === true ? partOf(answer, 'user') : null;
  const [first, last, email] = ['first_name', 'last_name', 'email'].map((name) => partOf(user, name));
  if (typeof email !== 'string') return null;
  const displayName = [first, last].filter((name) => typeof name === 'string' && name !== '').join(' ');
  const shortName = typeof first === 'string' && first !== '' ? first : displayName || email;
  const isOperator = partOf(user, 'role') === 'admin';
  return { displayName: displayName || email, shortName, email, isOperator };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
