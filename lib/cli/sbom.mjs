/**
 * `npm run sbom`: prints the production packages with their versions and licences (CycloneDX, JSON). With a folder that holds
 * the files of a Debian system (`/` while the image is built), also Node and the packages of that system.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inProject, projectFolder } from './project.mjs';

/** Licences of packages whose package.json names none, from their file LICENSE. */
const licencesInFiles = { 'png-js': 'MIT' };

const mostBytes = 64 * 1024 * 1024;

/** `name@version` of the installed packages. Optional packages of other platforms are not installed. */
function listInstalled() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const there = Object.entries(packages).filter(([folder]) => folder !== '' && existsSync(inProject(folder)));
  return new Set(
    there.map(([folder, { name, version }]) => `${name ?? folder.split('node_modules/').at(-1)}@${version}`),
  );
}

/** CycloneDX of the installed production packages, by npm. */
async function listNpmPackages() {
  const own = process.env.npm_execpath;
  const [program, ...options] = own && /npm-cli\.c?js$/.test(own) ? [process.execPath, own] : ['npm'];
  // By the lock file: without the packages of development npm finds its list of installed ones incomplete, and lists none.
  const request = [
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--sbom-type',
    'application',
    '--package-lock-only',
    '--omit',
    'dev',
  ];
  const { stdout } = await promisify(execFile)(program, [...options, ...request], {
    cwd: projectFolder,
    maxBuffer: mostBytes,
  });
  const list = JSON.parse(stdout);
  const installed = listInstalled();
  const isInstalled = ({ 'bom-ref': name }) => installed.has(name);
  return {
    ...list,
    components: list.components.filter(isInstalled),
    dependencies: list.dependencies.filter(
      ({ ref }) => ref === list.metadata.component['bom-ref'] || installed.has(ref),
    ),
  };
}

/** Fields of a paragraph of Debian's control files; continuation lines are left out. */
const fieldsOf = (paragraph) =>
  Object.fromEntries([...paragraph.matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [name, value]));

/**
 * The licences in a Debian copyright file: of each paragraph in the machine-readable format, otherwise the common licences
 * that the text refers to.
 * @param {string} text
 * @returns {string[]} in alphabetical order; empty where the text has none in these notations
 */
export function debianLicences(text) {
  const isReadable = /^Format: /m.test(text);
  const names = isReadable
    ? text.matchAll(/^License: *(\S.*)$/gm)
    : text.matchAll(/common-licenses\/([\w.-]*\w)/g);
  return [...new Set([...names].map(([, name]) => name.trim()))].sort();
}

/**
 * The installed Debian packages below a folder, as CycloneDX components.
 * @param {string} root
 * @throws where the folder holds no Debian system
 */
export function listDebianPackages(root) {
  const paragraphs = readFileSync(path.join(root, 'var/lib/dpkg/status'), 'utf8').split(/\n\n+/);
  return paragraphs
    .map(fieldsOf)
    .filter(({ Status: status }) => status === 'install ok installed')
    .map(({ Package: name, Version: version, Architecture: architecture }) => {
      const copyright = path.join(root, 'usr/share/doc', name, 'copyright');
      const licences = existsSync(copyright) ? debianLicences(readFileSync(copyright, 'utf8')) : [];
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
      return {
        'bom-ref': purl,
        type: 'library',
        name,
        version,
        purl,
        licenses: licences.map((text) => ({ license: { name: text } })),
      };
    });
}

/** The Node that runs this command, which is the image's while the image is built. */
function nodeComponent() {
  const version = process.version.slice(1);
  const purl = `pkg:generic/node@${version}`;
  const licenses = [{ license: { id: 'MIT' } }];
  return { 'bom-ref': purl, type: 'application', name: 'node', version, purl, licenses };
}

/**
 * @param {string} [root] folder with a Debian system's files
 * @returns {Promise<{ metadata: { component: { name: string } }, components: { name: string, licenses?: object[] }[] }>} the
 *   list in CycloneDX. Rejects when npm fails.
 */
export async function listComponents(root) {
  const list = await listNpmPackages();
  for (const component of list.components) {
    const id = licencesInFiles[component.name];
    if (id && !component.licenses?.length) component.licenses = [{ license: { id } }];
  }
  // npm takes the name of the folder.
  list.metadata.component.name = JSON.parse(readFileSync(inProject('package.json'), 'utf8')).name;
  if (root) list.components.push(nodeComponent(), ...listDebianPackages(root));
  return list;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(JSON.stringify(await listComponents(process.argv[2]), null, 2));
}
