/** The end of a command that was refused. */
import { OtherVersionError } from '../db/other-version';

/** Prints the message of an error that whoever runs the command can act on, and sets exit code 1. Throws any other error. */
export function printRefusal(error: unknown, Refusal: new (message: string) => Error): void {
  if (!(error instanceof Refusal || error instanceof OtherVersionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
