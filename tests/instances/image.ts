/** The container image's working folder, created without Docker: the files that the Dockerfile's last stage copies, with its settings. */
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { copyImageFiles } from '@/lib/cli/image-files.mjs';

/** The last stage of the Dockerfile, line by line. */
function lastStage(): string[] {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
}

/** The COPY lines of the last stage. */
export const imageCopies = (): string[] => lastStage().filter((line) => line.startsWith('COPY '));

/** The settings of the image itself. */
export function imageSettings(): Record<string, string> {
  const lines = lastStage().filter((line) => line.startsWith('ENV '));
  return Object.fromEntries(
    lines.flatMap((line) =>
      line
        .slice('ENV '.length)
        .split(' ')
        .map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return [name, value];
        }),
    ),
  );
}

/** The command of the image, without its first word, node. */
export function imageCommand(): string[] {
  const line = lastStage().find((candidate) => candidate.startsWith('CMD '));
  const command: unknown = JSON.parse(line?.slice('CMD '.length) ?? 'null');
  if (!Array.isArray(command) || command[0] !== 'node') throw new Error('the image starts node');
  return command.slice(1).map(String);
}

/** Creates the folder from this build; readable by every user. */
export async function makeImage(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-image-'));
  chmodSync(folder, 0o755);
  await copyImageFiles(folder);
  return folder;
}
