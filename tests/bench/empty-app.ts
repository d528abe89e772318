/**
 * An empty Next app with a pass-through middleware: the site's baseline. Created and built in a folder inside the project, so
 * that it uses the same packages.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, projectNode, run } from '@/lib/cli/project.mjs';

const files = {
  'package.json': JSON.stringify({ name: 'empty', private: true, type: 'module' }),
  'next.config.mjs': `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(inProject())} } };`,
  'middleware.js': `import { NextResponse } from 'next/server';
export const config = { matcher: ['/((?!_next/static|_next/image).*)'] };
export const middleware = () => NextResponse.next();`,
  'app/layout.jsx': `export const metadata = { title: 'Empty' };
export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`,
  'app/page.jsx': 'export default function Page() { return <h1>Empty</h1>; }',
  'app/rendered/page.jsx': `export const dynamic = 'force-dynamic';
export default function Page() { return <h1>{new Date().toISOString()}</h1>; }`,
  'app/json/route.js': `export const dynamic = 'force-dynamic';
export const GET = () => Response.json({ at: new Date().toISOString() });
export const POST = async (request) => Response.json(await request.json(), { status: 201 });`,
};

/** The same size as a page of the site: a page contains its text twice, once as markup and once for React. */
const longPage = (
  bytes: number,
) => `const lines = Array.from({ length: ${Math.round(bytes / 2 / 130)} }, (_, line) =>
  \`Line \${line}: \${'as many bytes as a page of the site has '.repeat(3).slice(0, 100)}\`);
export default function Page() { return lines.map((line) => <p key={line}>{line}</p>); }`;

/** `rendered` is rendered for each request; `json` responds to GET, and to POST with the request's JSON. */
export const emptyAppPaths = { page: '/', long: '/long', rendered: '/rendered', json: '/json' } as const;

/**
 * Creates and builds the app; `longBytes` is the approximate size of its long page's HTML. Returns its folder and a function that deletes
 * it. Throws if the build fails.
 */
export async function buildEmptyApp(longBytes: number): Promise<{ folder: string; remove: () => void }> {
  mkdirSync(inProject('.data'), { recursive: true });
  const folder = mkdtempSync(inProject('.data', 'bench-empty-app-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...files, 'app/long/page.jsx': longPage(longBytes) })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const code = await run(projectNode, ['node_modules/next/dist/bin/next', 'build', folder], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    remove();
    throw new Error(`the empty app could not be built: ${code}`);
  }
  return { folder, remove };
}
