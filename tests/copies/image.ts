/** What the Dockerfile's last stage holds, made without Docker: its COPY lines, carried out on this build. */
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const buildFolder = '/src/';
const copyLine = /^COPY --from=build(?: --chown=\S+)? (?<from>\S+) (?<to>\S+)$/;

interface Copying {
  readonly from: string;
  readonly to: string;
}

/** The last stage of the Dockerfile, line by line. */
function lastStage(): string[] {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');
  return lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
}

/** What is copied out of the build. Throws where a line is one that this does not know. */
export function listCopyings(): Copying[] {
  return lastStage()
    .filter((line) => line.startsWith('COPY '))
    .map((line) => {
      const { from, to } = copyLine.exec(line)?.groups ?? {};
      if (!from?.startsWith(buildFolder) || !to) throw new Error(`the test does not know how to do: ${line}`);
      return { from: from.slice(buildFolder.length), to };
    });
}

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
  const words: unknown = JSON.parse(line?.slice('CMD '.length) ?? 'null');
  if (!Array.isArray(words) || words[0] !== 'node') throw new Error('the image starts node');
  return words.slice(1).map(String);
}

/** Makes a folder with what the image's working folder holds; readable for everybody. */
export function makeImage(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'snoei-image-'));
  chmodSync(folder, 0o755);
  for (const { from, to } of listCopyings()) {
    const target = path.join(folder, to);
    if (!from.includes('*')) {
      cpSync(from, target, { recursive: true, verbatimSymlinks: true });
      continue;
    }
    mkdirSync(target, { recursive: true });
    const ending = path.basename(from).slice(1);
    for (const name of readdirSync(path.dirname(from)).filter((candidate) => candidate.endsWith(ending))) {
      cpSync(path.join(path.dirname(from), name), path.join(target, name));
    }
  }
  return folder;
}
