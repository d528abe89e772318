/** The end of a command that was refused. */
import { SettingsError } from '@/lib/config/env';
import { OtherVersionError } from '../db/other-version';

/** Prints the message of an error that whoever runs the command can act on, and sets exit code 1. Throws any other error. */
export function printRefusal(error: unknown, Refusal: new (message: string) => Error): void {
  const isForOperator = [Refusal, OtherVersionError, SettingsError].some((kind) => error instanceof kind);
  if (!(isForOperator && error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
