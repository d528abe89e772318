/** What pages and the service worker say to each other; both sides check what they get. */

/** A page tells that it is being looked at, with the files of the build that it has loaded so far. */
export interface VisitMessage {
  readonly type: 'visit';
  readonly path: string;
  readonly files: readonly string[];
}

/** Everything that was visited goes. */
export interface ForgetMessage {
  readonly type: 'forget';
}

/** The waiting worker takes over. */
export interface TakeOverMessage {
  readonly type: 'take-over';
}

export type PageMessage = VisitMessage | ForgetMessage | TakeOverMessage;

/** The worker's answer to a visit: when the document that is shown was kept, or null where it came over the network. */
export interface VisitAnswer {
  readonly keptAt: number | null;
}

/** A message of a page, or null for anything else. */
export function readPageMessage(data: unknown): PageMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'forget') return { type: 'forget' };
  if (data.type === 'take-over') return { type: 'take-over' };
  if (data.type !== 'visit' || !('path' in data) || typeof data.path !== 'string') return null;
  const files = 'files' in data && Array.isArray(data.files) ? data.files : [];
  return { type: 'visit', path: data.path, files: files.filter(isBuildFile).slice(0, maxFiles) };
}

/** Of one page; more is no page of ours. */
const maxFiles = 300;

function isBuildFile(file: unknown): file is string {
  return typeof file === 'string' && /^\/_next\/static\/[\w./~%@+-]+$/.test(file);
}
