/** Runs a command: what it prints, and what it says when it can't be done. */

/** Ends the process with 1 where the command fails; tells why without a stack, for whoever typed it. */
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
