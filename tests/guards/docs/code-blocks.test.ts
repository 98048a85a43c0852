import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { buildSchema, parse as parseGraphql, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { commandFaults } from './command-faults.ts';
import { pages } from './pages.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

const graphqlFaults = (document: string) => validate(schema, parseGraphql(document)).map(({ message }) => message);

/** The body that curl sends: `-d '{"query":"…"}'`. */
const bodiesIn = (code: string) => [...code.matchAll(/-d '(\{.*?\})'/gs)].map(([, body = '']) => body);

function shellFaults(code: string): string[] {
  // Placeholders for the reader are in angle brackets, as in `git checkout <release>`.
  execFileSync('bash', ['-n'], { input: code.replaceAll(/<[a-z][^>\n]*>/g, 'WORD'), stdio: 'pipe' });
  const bodies = bodiesIn(code).map((body) => JSON.parse(body) as { query?: string });
  return [...commandFaults(code), ...bodies.flatMap(({ query }) => (query ? graphqlFaults(query) : []))];
}

function scriptFaults(code: string): string[] {
  stripTypeScriptTypes(code);
  return [];
}

const validators: Record<string, (code: string) => string[]> = {
  sh: shellFaults,
  js: scriptFaults,
  ts: scriptFaults,
  graphql: graphqlFaults,
  json: (code) => (JSON.parse(code), []),
  yaml: (code) =>
    parseAllDocuments(code).flatMap((document) => ('errors' in document ? document.errors.map(({ message }) => message) : [])),
};
/** Languages that only people read. */
const unread = ['text', 'nginx', 'ini', 'caddy', 'sql'];

const blocks = pages.flatMap(({ path, fences }) => fences.map((fence) => ({ ...fence, place: `${path}:${fence.line}` })));

describe('code blocks', () => {
  test('say what they are', () => {
    expect(
      blocks
        .filter(({ language }) => !(language in validators) && !unread.includes(language))
        .map(({ place, language }) => [place, language]),
    ).toEqual([]);
  });

  test.each(blocks.filter(({ language }) => language in validators))('$place holds', ({ language, code }) => {
    expect(validators[language]?.(code)).toEqual([]);
  });
});

test.each(pages)('commands within the sentences of $path are there', ({ spans }) => {
  expect(spans.flatMap((span) => commandFaults(span, true))).toEqual([]);
});
