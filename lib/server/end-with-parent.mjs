/** How soon a parent that is gone is noticed. */
const pollMilliseconds = 500;

/** Environment variable with the process id of the command that started this process (lib/cli/project.mjs). */
export const parentVariable = 'SNOEI_PARENT';

/**
 * Sends this process SIGTERM once the process that started it is gone: npm's shell ends at a signal without passing it on, and a killed
 * parent passes nothing on. Does so below npm and below the project's commands only; whoever else starts a process may leave it.
 */
export function endWithParent() {
  const parent = process.ppid;
  const isBelowNpm = process.env.npm_lifecycle_event !== undefined;
  if (!isBelowNpm && process.env[parentVariable] !== String(parent)) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollMilliseconds);
  timer.unref();
}
