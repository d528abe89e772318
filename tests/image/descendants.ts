/** Processes that a process started, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  readonly id: number;
  readonly userId: number;
  /** Its program and arguments, separated by spaces. */
  readonly command: string;
}

function read(id: number): RunningProcess {
  const userId = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
  const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0').join(' ').trim();
  return { id, userId: Number(userId), command };
}

/** The children of all threads of a process, theirs and so on. */
export function listDescendants(id: number): RunningProcess[] {
  const children = readdirSync(`/proc/${id}/task`).flatMap((thread) =>
    readFileSync(`/proc/${id}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [read(child), ...listDescendants(child)]);
}
