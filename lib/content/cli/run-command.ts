/** Runs a command with its output and error handling. */

/** Exits with 1 when the command fails; prints the error without a stack trace. */
export async function runCommand(command: (print: (line: string) => void) => Promise<void>): Promise<void> {
  try {
    await command((line) => console.log(line));
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

/** The official client rejects with a plain object. */
function reasonOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  if (typeof error !== 'object' || error === null) return String(error);
  const { status, message }: { status?: unknown; message?: unknown } = error;
  return `Storyblok refused: ${[status, message].filter(Boolean).join(' ')}`;
}
