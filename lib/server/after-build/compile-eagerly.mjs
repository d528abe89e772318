// V8 compiles a function when it is first called, unless it is in parentheses: then with its script. Node's compile cache holds what was
// compiled with the script, so that each start compiled the functions of all modules again.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'acorn';

/**
 * Puts the functions of compiled modules in parentheses, in every script of a folder. Its subfolders have the modules of pages, of which a
 * start needs few: they are left as they are. Rejects when a file can't be read, parsed or written.
 * @param {string} folder Next's compiled modules for the server
 */
export async function compileEagerly(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const { name } of entries.filter((each) => each.isFile() && each.name.endsWith('.js'))) {
    const file = path.join(folder, name);
    const before = await readFile(file, 'utf8');
    const after = withEagerModules(before);
    if (after !== before) await writeFile(file, after);
  }
}

/**
 * The script with parentheses around the functions of its modules: the elements of the list that it exports, and of an asynchronous module
 * the function that it passes on. A script without such a list is returned as it is.
 * @param {string} script
 * @returns {string}
 */
export function withEagerModules(script) {
  if (!script.startsWith('module.exports=[')) return script;
  // Functions that are in parentheses already are nodes of another type.
  const { body } = parse(script, { ecmaVersion: 'latest', preserveParens: true });
  const parentheses = body
    .flatMap(listModuleFunctions)
    .flatMap(({ start, end }) => [
      { at: start, text: '(' },
      { at: end, text: ')' },
    ])
    .sort((one, other) => one.at - other.at);
  const parts = parentheses.map(
    ({ at, text }, index) => script.slice(parentheses[index - 1]?.at ?? 0, at) + text,
  );
  return [...parts, script.slice(parentheses.at(-1)?.at ?? 0)].join('');
}

/** @param {import('acorn').Statement | import('acorn').ModuleDeclaration} statement */
function listModuleFunctions(statement) {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return [];
  const { right } = statement.expression;
  if (right.type !== 'ArrayExpression') return [];
  return right.elements.filter(isFunction).flatMap((each) => {
    const passed = each.body.type === 'CallExpression' ? each.body.arguments.filter(isFunction) : [];
    return [each, ...passed];
  });
}

/**
 * @param {import('acorn').Expression | import('acorn').SpreadElement | null} node
 * @returns {node is import('acorn').ArrowFunctionExpression | import('acorn').FunctionExpression}
 */
const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
