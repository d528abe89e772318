/** `npm run up` with every process below it, as a supervisor starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface RunningProcess {
  readonly id: number;
  /** `npm`, `shell`, or the script's file name. */
  readonly name: string;
}

const startMilliseconds = 180_000;

function nameOf(commandLine: readonly string[]): string {
  const [program = ''] = commandLine;
  if (/^npm/.test(program)) return 'npm';
  if (/(?:^|\/)sh$/.test(program)) return 'shell';
  const script = commandLine.slice(1).find((option) => /\.m?js$/.test(option));
  return script ? path.basename(script) : path.basename(program);
}

/** Every process, with its parent's id; Linux only. */
function listAll(): (RunningProcess & { parent: number })[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      const [state, parent] = fields;
      if (state === 'Z') return [];
      const commandLine = readFileSync(`/proc/${entry}/cmdline`, 'utf8').split('\0');
      return [{ id: Number(entry), name: nameOf(commandLine), parent: Number(parent) }];
    } catch {
      return [];
    }
  });
}

/** Starts `npm run up` in a folder and waits until `isReady`. Throws with its output if that takes too long. */
export async function startCommand(
  folder: string,
  env: Readonly<Record<string, string>>,
  isReady: (output: string) => Promise<boolean>,
) {
  const child: ChildProcess = spawn('npm', ['run', 'up'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const end = performance.now() + startMilliseconds;
  while (!(await isReady(output).catch(() => false))) {
    if (performance.now() > end || child.exitCode !== null) throw new Error(`npm run up: ${output}`);
    await pause(100);
  }
  const listProcesses = (): RunningProcess[] => {
    const all = listAll();
    const below = (id: number): RunningProcess[] =>
      all.filter(({ parent }) => parent === id).flatMap((one) => [one, ...below(one.id)]);
    return [...all.filter(({ id }) => id === child.pid), ...below(child.pid ?? 0)];
  };
  return {
    /** npm and everything below it. */
    listProcesses,
    /** Those that still run. */
    listRunning: (processes: readonly RunningProcess[]) => {
      const running = new Set(listAll().map(({ id, name }) => `${id} ${name}`));
      return processes.filter(({ id, name }) => running.has(`${id} ${name}`));
    },
    signal: (name: string, signal: NodeJS.Signals) => {
      const receiver = listProcesses().find((one) => one.name === name);
      if (!receiver) throw new Error(`no ${name}`);
      process.kill(receiver.id, signal);
    },
  };
}
