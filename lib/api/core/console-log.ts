/** What Next and libraries print, as lines of the log: an address in it could otherwise contain a line end, and forge a line. */
import { format, stripVTControlCharacters } from 'node:util';
import type { Logger } from 'pino';

const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;

/** Longer texts are cut: they can contain an address of any length. */
const textMaxCharacters = 2000;

/** Sends everything that is printed with `target` to the log; errors as the log describes them, without the visitor's input. */
export function logConsole(log: Logger, target: Pick<Console, keyof typeof levels> = console): void {
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    target[method] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      const text = format(...parts.filter((part) => !(part instanceof Error)));
      log[levels[method]](
        err ? { err } : {},
        stripVTControlCharacters(text).trim().slice(0, textMaxCharacters),
      );
    };
  }
}

/** The same for warnings of Node, which it prints itself otherwise. */
export function logWarnings(log: Logger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'a warning of Node'));
}
