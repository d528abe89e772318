/** Parentheses around the functions of compiled modules. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/vitest/temporary-folder';
import { compileEagerly, withEagerModules } from './compile-eagerly.mjs';

const script = 'module.exports=[7,e=>e+1]';

describe('a script of compiled modules', () => {
  it.each([
    ['module.exports=[1,e=>{e.s(()=>2)},3,(t,n)=>n]', 'module.exports=[1,(e=>{e.s(()=>2)}),3,((t,n)=>n)]'],
    ['module.exports=[1,e=>e.a(async()=>2,!1)];', 'module.exports=[1,(e=>e.a((async()=>2),!1))];'],
    ['module.exports=[1,function(e){return e}]', 'module.exports=[1,(function(e){return e})]'],
    ['module.exports=[1,(e=>e.a((async()=>2),!1))]', 'module.exports=[1,(e=>e.a((async()=>2),!1))]'],
    ['module.exports=[{a:()=>1}]', 'module.exports=[{a:()=>1}]'],
    ['const a=[()=>1];module.exports=a', 'const a=[()=>1];module.exports=a'],
  ])('%s', (before, after) => {
    expect(withEagerModules(before)).toBe(after);
  });
});

it('loads as before', async () => {
  const folder = temporaryFolder('modules');
  mkdirSync(path.join(folder, 'ssr'));
  for (const name of ['a.js', 'map.json', 'ssr/page.js']) writeFileSync(path.join(folder, name), script);
  await compileEagerly(folder);
  expect(readFileSync(path.join(folder, 'a.js'), 'utf8')).toBe('module.exports=[7,(e=>e+1)]');
  for (const name of ['map.json', 'ssr/page.js'])
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe(script);
  const [id, factory] = createRequire(path.join(folder, 'main.js'))('./a.js');
  expect(factory(id)).toBe(8);
});
