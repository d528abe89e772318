/** Messages between pages and the service worker; both sides validate them. */

/** Reports a visited page, with the build's files that it has loaded so far. */
export interface VisitMessage {
  readonly type: 'visit';
  readonly path: string;
  readonly files: readonly string[];
}

/** Deletes everything that was cached on visits. */
export interface ForgetMessage {
  readonly type: 'forget';
}

/** Activates the waiting worker. */
export interface TakeOverMessage {
  readonly type: 'take-over';
}

export type PageMessage = VisitMessage | ForgetMessage | TakeOverMessage;

/**
 * The worker's response to a visit: when the shown document was cached, or null when it came from the
 * network.
 */
export interface VisitResponse {
  readonly cachedAt: number | null;
}

/** Parses a message of a page; null for anything else. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'forget') return { type: 'forget' };
  if (data.type === 'take-over') return { type: 'take-over' };
  if (data.type !== 'visit' || !('path' in data) || typeof data.path !== 'string') return null;
  const files = 'files' in data && Array.isArray(data.files) ? data.files : [];
  return { type: 'visit', path: data.path, files: files.filter(isBuildFile).slice(0, maxFiles) };
}

/** Maximum per page. */
const maxFiles = 300;

function isBuildFile(file: unknown): file is string {
  return typeof file === 'string' && /^\/_next\/static\/[\w./~%@+-]+$/.test(file);
}
