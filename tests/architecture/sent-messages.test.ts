/** The messages that are sent to the browser with a form have every text that its client code reads, in any state. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { formMessages, panelMessages } from '@/components/account/auth/auth-messages';
import { loadModalMessages } from '@/components/account/auth/modal-messages';
import { decisionMessages } from '@/components/cases/proposal/decision-views';
import { findMessages } from '@/components/companies/find-subscriptions/find-messages';
import { flowMessages } from '@/components/flow/flow-messages';
import { smallFormMessages } from '@/components/flow/small/small-form-messages';
import { actionMessages } from '@/components/form/action/action-messages';
import { clientMessages } from '@/components/operator/client-messages';
import { loadChatMessages } from '@/components/questions/chat-messages';
import { questionMessages } from '@/components/questions/question-messages';
import { adviceEnergyFlow } from '@/lib/flows/cases/advice-energy';
import { cancelFlow } from '@/lib/flows/letters/cancel';
import { listCaseFlows } from '@/lib/flows/registry/registry';
import { messagesOf } from '@/lib/i18n/messages';
import { listSources } from './sources';

const root = path.join(import.meta.dirname, '../..');

/** The text or texts at a path, or undefined. */
function at(messages: unknown, keys: string): unknown {
  let found = messages;
  for (const key of keys.split('.').filter(Boolean)) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  }
  return found;
}

function parse(file: string): ts.SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function resolveImport(from: string, specifier: string): string | null {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null;
  if (base === null || !base.startsWith('components/')) return null;
  return [`${base}.tsx`, `${base}.ts`].find((file) => existsSync(path.join(root, file))) ?? null;
}

function visitAll(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => visitAll(child, visit));
}

function importsOf(source: ts.SourceFile): string[] {
  const specifiers: string[] = [];
  visitAll(source, (node) => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) {
      specifiers.push((node.moduleSpecifier as ts.StringLiteral).text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteral(specifier)) specifiers.push(specifier.text);
    }
  });
  return specifiers.flatMap((specifier) => resolveImport(source.fileName, specifier) ?? []);
}

/** The literal keys of an argument, each choice of it; of a template the part before its last point. */
function keysOf(argument: ts.Expression | undefined): string[] {
  if (!argument) return [];
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  if (ts.isTemplateExpression(argument)) return [argument.head.text.split('.').slice(0, -1).join('.')];
  if (ts.isConditionalExpression(argument))
    return [...keysOf(argument.whenTrue), ...keysOf(argument.whenFalse)];
  return [];
}

/** Namespaces by variable in a function's own body, and all around it. */
type Scope = ReadonlyMap<string, string>;

function namespaceOf(initializer: ts.Expression | undefined): string | null {
  if (!initializer || !ts.isCallExpression(initializer)) return null;
  const [namespace] = initializer.arguments;
  const isHook = initializer.expression.getText() === 'useTranslations';
  return isHook && namespace && ts.isStringLiteral(namespace) ? namespace.text : null;
}

/** Paths of the texts that a file reads through `useTranslations`. */
function readPaths(source: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, scope: Scope): void => {
    const inner = new Map(scope);
    if (ts.isFunctionLike(node)) {
      visitAll(node, (each) => {
        if (!ts.isVariableDeclaration(each)) return;
        const namespace = namespaceOf(each.initializer);
        if (namespace !== null) inner.set(each.name.getText(), namespace);
      });
    }
    if (ts.isVariableDeclaration(node)) found.push(namespaceOf(node.initializer) ?? '');
    if (ts.isCallExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression)
        ? node.expression.expression
        : node.expression;
      const namespace = inner.get(called.getText());
      const isHas = node.expression.getText().endsWith('.has');
      if (namespace !== undefined && !isHas) {
        found.push(...keysOf(node.arguments[0]).map((key) => `${namespace}.${key}`));
      }
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(source, new Map());
  return found.filter(Boolean);
}

/** A form without a signature gets none of its texts (components/form/field-messages.ts). */
const signatureControl = 'components/form/signature-control.client.tsx';

/** A form that does not ask for a year's energy has no reader of statements (components/flow/flow-messages.ts). */
const billReader = ['components/bill-reader/bill-reader.tsx', 'components/bill-reader/bill-note.tsx'];

/** What the code that starts with a file reads, by path; code around which other messages are given is left out. */
function readFrom(start: string, messages: object): Map<string, string> {
  const read = new Map<string, string>();
  const hasSignature = ['controls.signature', 'problems'].every((key) => at(messages, `fields.${key}`));
  const seen = new Set([
    ...(hasSignature ? [] : [signatureControl]),
    ...(at(messages, 'billReader') ? [] : billReader),
  ]);
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = parse(file);
    if (file !== start && source.text.includes('<NextIntlClientProvider')) continue;
    for (const each of readPaths(source)) read.set(each, file);
    open.push(...importsOf(source));
  }
  return read;
}

const signed = listCaseFlows().find(({ name }) => name === 'negotiation') ?? cancelFlow;

/** Each file with client code that gets messages, and these. */
const sent: readonly (readonly [string, () => object | Promise<object>])[] = [
  ['components/flow/flow-engine.client.tsx', () => flowMessages(signed, 'nl')],
  ['components/flow/flow-engine.client.tsx', () => flowMessages(adviceEnergyFlow, 'nl')],
  ['components/flow/small/small-form.client.tsx', () => smallFormMessages('userpanel', 'nl')],
  ['components/form/action/action-form.client.tsx', () => formMessages(messagesOf('nl'))],
  ['components/account/erase-form.client.tsx', () => panelMessages('nl')],
  ['components/account/auth/page-panel.client.tsx', () => panelMessages('nl')],
  ['components/account/auth/auth-modal.client.tsx', () => loadModalMessages('nl')],
  ['components/questions/chat-form.client.tsx', () => questionMessages('nl')],
  ['components/questions/chat-panel.client.tsx', () => loadChatMessages('nl')],
  ['components/companies/find-subscriptions/finder.client.tsx', () => findMessages('nl')],
  ['components/form/action/action-form.client.tsx', () => actionMessages(messagesOf('nl'))],
  ['components/cases/proposal/consent-form.client.tsx', () => decisionMessages('nl')],
  ['components/cases/proposal/decline-modal.client.tsx', () => decisionMessages('nl')],
];

/** Operators' pages: every client file below their folder. */
const operatorFiles = listSources(['components/operator/**/*.client.tsx']).map(({ path: file }) => file);

describe('the messages of a form in the browser', () => {
  it.each([...sent, ...operatorFiles.map((file) => [file, () => clientMessages('nl')] as const)])(
    'has every text that is read by %s and what it imports',
    async (file, load) => {
      const messages = await load();
      const missing = [...readFrom(file, messages)].filter(([key]) => at(messages, key) === undefined);
      expect(missing).toEqual([]);
    },
  );

  it('is found to lack a text', () => {
    const read = readFrom('components/flow/small/small-form.client.tsx', {});
    expect([...read.keys()]).toContain('fields.controls.errorTitle');
  });
});
