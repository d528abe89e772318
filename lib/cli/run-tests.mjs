/**
 * All checks and tests, by the runners' own reporters: the names of failed tests and the last lines of each failed step are repeated at the
 * end, as a log may be cut off at its start, and the last line is the sum. Runs on Node 24, called by `test.mjs`.
 *
 * - `npm test`: everything; `npm run test:long` adds slow ones.
 * - `npm test -- quick`: types, lint, directions, and the unit and API tests that the changes since `origin/main` affect, without the
 *   slowest of them.
 * - `npm test -- types api`: those steps alone.
 * - `npm test -- browser passkeys menu`: the browser tests of the files whose paths in the project contain these words; `browsers` those in
 *   Firefox and WebKit.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os, { availableParallelism } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { browserFilters } from './browser-filters.mjs';
import { ensureBuilt } from './build.mjs';
import { inProject, projectFolder, projectNode, run } from './project.mjs';
import { findBrowser, findFirefox, findWebkit } from './system-packages.mjs';
import {
  countsOfPlaywright,
  countsOfStep,
  countsOfVitest,
  failedOfPlaywright,
  failedOfVitest,
} from './test-counts.mjs';

const isLong = process.argv.includes('--long');
const args = process.argv.slice(2).filter((option) => !option.startsWith('--'));
const isQuick = args[0] === 'quick';
const browserAt = args.findIndex((name) => name === 'browser' || name === 'browsers');
/** Steps to run; all by default. Arguments after `browser` or `browsers` are file names. */
const wanted = isQuick
  ? ['types', 'lint', 'directions', 'affected', 'architecture']
  : args.slice(0, browserAt === -1 ? undefined : browserAt + 1);
const browserFiles = browserAt === -1 ? [] : browserFilters(projectFolder, args.slice(browserAt + 1));
/** The runners' JSON reports of the last run. */
const reports = inProject('test-results', 'reports');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'snoei-test-run-'));
// As root the database runs as another user, who needs access to its data in here.
chmodSync(scratch, 0o755);

/** Unsets every setting, so that neither `.env` nor the shell affects a test. */
const noSettings = Object.fromEntries(
  [...readFileSync(inProject('.env.example'), 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => [
    name,
    '',
  ]),
);
/** The runners' output is piped, which they take for no terminal. */
const hasColors = process.stdout.isTTY && !process.env.NO_COLOR;
const testEnvironment = {
  ...noSettings,
  ...(isLong ? { LONG_TESTS: '1' } : {}),
  ...(hasColors ? { FORCE_COLOR: '1' } : {}),
};
/** Build and browser tests share a database of their own, and the origin in pages (playwright.config.ts). */
const siteEnvironment = {
  ...testEnvironment,
  SITE_URL: 'https://snoei.example',
  DATA_DIR: path.join(scratch, 'data'),
  LOG_LEVEL: 'warn',
};

const removeTries = 50;
const removePauseMilliseconds = 100;

/** Removes the run's files. Retries, because a stopping database may write files again. */
async function removeScratch() {
  for (let tries = 0; tries < removeTries && existsSync(scratch); tries += 1) {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
    if (existsSync(scratch)) await new Promise((resolve) => setTimeout(resolve, removePauseMilliseconds));
  }
}

const next = 'node_modules/next/dist/bin/next';

/** Of a failed step. */
const repeatedLines = 150;
/** Playwright ends with the names of the flaky tests. */
const flakyLines = 15;

/** Runs a step, whose output is printed as it comes if it runs `alone`, otherwise at its end. Returns its exit code and its last lines. */
async function step(start, { alone = false } = {}) {
  const output = [];
  const code = await start((text) => {
    output.push(text);
    if (alone) process.stdout.write(text);
  });
  const text = output.join('');
  if (!alone) process.stdout.write(text);
  const lastLines = stripVTControlCharacters(text).trimEnd().split('\n').slice(-repeatedLines);
  return { code, counts: countsOfStep(code), failed: [], lastLines };
}

const nodeStep = (...options) =>
  step((onOutput) => run(projectNode, options, { env: testEnvironment, onOutput }));

/** How the reports of the runners are read. */
const ofVitest = { countsOf: countsOfVitest, failedOf: failedOfVitest };
const ofPlaywright = { countsOf: countsOfPlaywright, failedOf: failedOfPlaywright };

/** Runs a program of tests; `name` is the step's. `countsOf` and `failedOf` read the report that it writes. */
async function tests(name, report, { countsOf, failedOf }, options, env) {
  const alone = !lanes.flat().includes(name);
  const result = await step((onOutput) => run(projectNode, options, { env, onOutput }), { alone });
  return { ...result, counts: countsOf(report, result.code), failed: failedOf(report) };
}

const reportOf = (name) => path.join(reports, `${name}.json`);

/** Runs vitest on projects (name patterns) with further options. */
function vitest(name, projects, options = [], env = testEnvironment) {
  const named = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  const all = ['node_modules/vitest/vitest.mjs', 'run', ...options, ...named, ...reporters];
  return tests(name, reportOf(name), ofVitest, all, env);
}

/** Returns a free port. */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(String(address.port)));
    });
  });
}

/** Runs Playwright; `ports` are settings that each get a free port. */
async function playwright(name, ports, options = []) {
  const env = {
    ...siteEnvironment,
    CHROMIUM_PATH: findBrowser() ?? '',
    ...Object.fromEntries(await Promise.all(ports.map(async (port) => [port, await freePort()]))),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name),
  };
  const all = ['node_modules/@playwright/test/cli.js', 'test', ...options, ...browserFiles];
  return tests(name, reportOf(name), ofPlaywright, all, env);
}

/** Journeys in Firefox and WebKit; those in a browser that is not installed are skipped. */
function otherBrowsers() {
  const missing = [...(findFirefox() ? [] : ['Firefox']), ...(findWebkit() ? [] : ['WebKit'])];
  if (missing.length > 0) console.log(`Skipped: ${missing.join(' and ')}. Not installed.`);
  if (missing.length === 2)
    return { counts: { ...countsOfStep(0), passed: 0, skipped: 1 }, failed: [], lastLines: [] };
  return playwright('browsers', ['E2E_BROWSERS_PORT'], ['--config', 'tests/browsers/playwright.config.ts']);
}

/** The base commit of `quick`: the merge base with `origin/main`, or the last commit in a clone without that branch. */
function quickBase() {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], {
    cwd: projectFolder,
  });
  return status === 0 ? 'origin/main' : 'HEAD';
}

/** Folders with the slowest tests: a quarter of the time of all tests that a change to a central file affects. */
const slowFolders = ['tests/fuzz', 'tests/faults', 'tests/api/backup', 'lib/api/db/embedded'];

const outputLines = (...options) =>
  spawnSync('git', options, { cwd: projectFolder, encoding: 'utf8' }).stdout.split('\n');

/** Lists the files that differ from the base of `quick`, uncommitted ones included. */
function listChanged() {
  return [
    ...outputLines('diff', '--name-only', `${quickBase()}...`),
    ...outputLines('diff', '--name-only', 'HEAD'),
    ...outputLines('ls-files', '--others', '--exclude-standard'),
  ];
}

/** Lists the slow folders that `quick` omits, except those with a changed file in a folder of the same name. */
function listSlowFolders() {
  const names = new Set(listChanged().flatMap((file) => file.split('/')));
  return slowFolders.filter((folder) => !names.has(path.basename(folder)));
}

/** Generates the types of Next's routes, then checks all types. */
const types = () =>
  step(async (onOutput) => {
    const options = { env: testEnvironment, onOutput };
    const code = await run(projectNode, [next, 'typegen'], options);
    return code === 0 ? run(projectNode, ['node_modules/typescript7/bin/tsc', '--noEmit'], options) : code;
  });

const cruised = ['app', 'components', 'lib', 'tests', 'middleware.ts'];

/**
 * The dependency directions of every file. `quick` checks direct imports of changed files only: cycles and transitive rules need the
 * whole graph.
 */
function directions() {
  const changed = isQuick
    ? listChanged().filter((file) => /\.tsx?$/.test(file) && existsSync(inProject(file)))
    : [];
  return nodeStep(
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    ...(changed.length > 0 ? [...changed, '--do-not-follow', '.*'] : cruised),
    ...['--config', 'tests/architecture/dependency-cruiser.cjs'],
  );
}

/** One more than the number of cores: API tests wait for the database a third of their time. */
const apiWorkers = ['--maxWorkers', String(availableParallelism() + 1)];

const steps = {
  lint: () => nodeStep('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  types,
  directions,
  unused: () => nodeStep('node_modules/knip/bin/knip.js', '--config', 'tests/architecture/knip.jsonc'),
  unit: () => vitest('unit', ['unit*', 'components*']),
  api: () => vitest('api', ['api*'], apiWorkers),
  simulator: () => vitest('simulator', ['simulator'], apiWorkers),
  ...(isQuick
    ? {
        affected: () =>
          vitest(
            'affected',
            ['unit*', 'components*', 'api*'],
            ['--changed', quickBase(), '--passWithNoTests', ...apiWorkers],
            { ...testEnvironment, EXCLUDED_FOLDERS: listSlowFolders().join(',') },
          ),
        // They read files instead of importing them, so that an import graph can't select them.
        architecture: () => vitest('architecture', ['unit*'], ['tests/architecture']),
      }
    : {}),
  build: () => step((onOutput) => ensureBuilt({ env: siteEnvironment, withPages: true, onOutput })),
  ...(isLong
    ? {
        instances: () => vitest('instances', ['instances']),
        site: () => vitest('site', ['site']),
        image: () => vitest('image', ['image']),
      }
    : {}),
  browser: () => playwright('browser', ['E2E_PORT', 'E2E_CLOCK_PORT']),
  // After `browser`, because three browsers at once make tests late on two cores.
  browsers: otherBrowsers,
};

const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`);
  process.exit(2);
}

/** Single-core checks: the lanes run in parallel. Other steps use all cores. */
const lanes = [
  ['types', 'unused', ...(isQuick ? ['architecture'] : [])],
  ['lint', 'directions'],
];

const unsorted = [];

async function runSteps(names) {
  for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
    console.log(`\n── ${name} ──`);
    const start = performance.now();
    const result = await steps[name]();
    const seconds = Math.round((performance.now() - start) / 1000);
    unsorted.push({ name, seconds, ...result });
  }
}

const names = Object.keys(steps);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
try {
  await Promise.all(lanes.map(runSteps));
  await runSteps(names.filter((name) => !lanes.flat().includes(name)));
} finally {
  await removeScratch();
}
const results = unsorted.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));

const inProjectOf = (name) => name.replace(`${projectFolder}${path.sep}`, '');
for (const { name, counts, failed, lastLines } of results) {
  if (counts.failed > 0)
    console.log(['', `── ${name} failed ──`, ...failed.map(inProjectOf), '', ...lastLines].join('\n'));
  else if (counts.flaky > 0)
    console.log(['', `── ${name}, flaky ──`, ...lastLines.slice(-flakyLines)].join('\n'));
}
console.log('');
for (const { name, counts, seconds } of results) {
  const others = ['skipped', 'flaky']
    .filter((key) => counts[key] > 0)
    .map((key) => `, ${counts[key]} ${key}`);
  console.log(
    `${name.padEnd(12)} ${counts.passed} passed, ${counts.failed} failed${others.join('')} (${seconds} s)`,
  );
}
const total = (key) => results.reduce((sum, { counts }) => sum + counts[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
