/** The operators' command that lists and switches the flags. */
import { type FlagName, flagNames } from '@/lib/contract/flags';
import type { AppContext } from '../../core/context';
import { getFlags, switchFlag } from './service';

/** A command about the flags. */
export type FlagsCommand =
  | { readonly name: 'list' }
  | { readonly name: 'set'; readonly flag: FlagName; readonly enabled: boolean };

export const flagsUsage = `npm run flags -- list
npm run flags -- set NAME on|off

NAME is ${flagNames.join(', or ')}.`;

/** In the audit log: whoever runs the command has no account there. */
const commandActor = { id: null, name: 'npm run flags' };

/** Invalid arguments; the message shows valid ones. */
export class FlagsLineError extends Error {
  override readonly name = 'FlagsLineError';
}

/** Parses the arguments after `npm run flags --`. Throws FlagsLineError. */
export function readFlagsLine(args: readonly string[]): FlagsCommand {
  const [name, flag, position, ...rest] = args;
  if (name === 'list' && flag === undefined) return { name };
  if (name !== 'set' || rest.length > 0) throw new FlagsLineError(flagsUsage);
  const known = flagNames.find((each) => each === flag);
  if (!known) throw new FlagsLineError(`Which flag?\n\n${flagsUsage}`);
  if (position !== 'on' && position !== 'off') throw new FlagsLineError(`On or off?\n\n${flagsUsage}`);
  return { name, flag: known, enabled: position === 'on' };
}

/** Runs a command; returns the lines to print: every flag and its state. */
export async function runFlagsCommand(context: AppContext, command: FlagsCommand): Promise<string[]> {
  if (command.name === 'set') {
    const { flag, enabled } = command;
    const change = { name: flag, enabled, at: context.clock.now() };
    await context.db.transaction((transaction) => switchFlag(transaction, commandActor, change));
  }
  const current = await getFlags(context.db);
  return flagNames.map((flag) => `${flag}  ${current[flag] ? 'on' : 'off'}`);
}
