/** Paths and processes of the project's commands. Runs on any Node from 20 on, without packages. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentVariable } from '../server/end-with-parent.mjs';

export const projectFolder = path.resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** Returns a path in the project. */
export const inProject = (...parts) => path.join(projectFolder, ...parts);

/** Node 24 of the npm package `node`: everything after installation runs on it. */
export const projectNode = inProject('node_modules', 'node', 'bin', 'node');

/**
 * Returns the environment of child processes: the project's programs first in PATH, so that descendants use Node 24.
 */
export function childEnvironment(extra = {}) {
  const paths = [
    inProject('node_modules', 'node', 'bin'),
    inProject('node_modules', '.bin'),
    process.env.PATH,
  ];
  return { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...extra, PATH: paths.join(path.delimiter) };
}

const lastOutputMilliseconds = 5_000;

/**
 * Runs a program to its end, inheriting its output. It gets the signals that end this process.
 * @param {string} program
 * @param {readonly string[]} options
 * @param {{ env?: Record<string, string>, onOutput?: (text: string) => void }} [settings] `onOutput` receives
 * the output instead
 * @returns {Promise<number>} the exit code; 1 after a signal, 127 when it can't be started
 */
export function run(program, options, { env = {}, onOutput } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, options, {
      cwd: projectFolder,
      env: childEnvironment({ ...env, [parentVariable]: String(process.pid) }),
      stdio: onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    });
    if (onOutput) {
      child.stdout.setEncoding('utf8').on('data', onOutput);
      child.stderr.setEncoding('utf8').on('data', onOutput);
    }
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    const end = (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      end(127);
    });
    child.once('close', (code) => end(code ?? 1));
    // Orphaned grandchildren may hold the pipes open: stop reading after a delay.
    child.once('exit', (code) => setTimeout(end, lastOutputMilliseconds, code ?? 1).unref());
  });
}

/** Runs a script on Node 24, with the settings of `.env` if it exists. */
export function runOnProjectNode(script, options = [], { env = {}, settings = true } = {}) {
  const settingsFile = settings && existsSync(inProject('.env')) ? ['--env-file=.env'] : [];
  return run(projectNode, [...settingsFile, script, ...options], { env });
}
