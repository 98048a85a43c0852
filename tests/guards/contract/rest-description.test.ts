import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openApi } from '#server/rest/openapi.ts';
import { routes } from '#server/rest/routes.ts';
import { spec } from '#tests/support/spec.ts';
import { documentedCalls } from './documented-calls.ts';
import { faultsOfOpenApi } from './openapi-faults.ts';

interface Description extends Record<string, unknown> {
  paths: Record<string, Record<string, Record<string, unknown>>>;
}

const described = () => structuredClone(openApi(routes)) as Description;

/** Finds the faults of the description after one thing in it was broken. */
function faultsAfter(spoil: (operation: Record<string, unknown>, document: Description) => void): string {
  const document = described();
  spoil(document.paths['/quest/admin/blocks/{id}']?.['get'] ?? {}, document);
  return faultsOfOpenApi(document).join('\n');
}

describe('the REST table', () => {
  test('has every documented call and no other', spec('7.1.1'), () => {
    expect(routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, '{}')}`).sort()).toEqual([...documentedCalls].sort());
  });
});

describe('docs/rest.md', () => {
  const page = readFileSync('docs/rest.md', 'utf8');

  test.each(routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))('names %s', (call) => {
    expect(page).toContain(`\`${call}\``);
  });
});

describe('the description of the REST calls', () => {
  test.each([
    ['/auth/commands/leaderboard/{event}', 'get', '200 304 404'],
    ['/quest/riddles/{id}/check-answer', 'post', '200 400 401 403 404 409 413 415 429'],
    ['/quest/admin/blocks/{id}', 'get', '200 304 401 403 404'],
    ['/auth/csrf', 'get', '200'],
  ])('names the statuses of %s, %s', (path, method, statuses) => {
    const responses = described().paths[path]?.[method]?.['responses'] as Record<string, object> | undefined;
    expect(Object.keys(responses ?? {}).join(' ')).toBe(`${statuses} default`);
  });

  test('is OpenAPI 3.1', () => {
    expect(faultsOfOpenApi(described())).toEqual([]);
  });

  test('describes every call', () => {
    const { paths } = described();

    expect(Object.values(paths).flatMap((item) => Object.keys(item)).length).toBe(routes.length);
  });

  test.each<[string, Parameters<typeof faultsAfter>[0]]>([
    ['leads nowhere', (operation) => (operation['responses'] = { 200: {}, default: { $ref: '#/components/none' } })],
    ['other parameters', (operation) => delete operation['parameters']],
    ['nothing is said', (operation) => (operation['responses'] = { 200: { description: 'Done.' } })],
    ['says nothing', (operation) => (operation['responses'] = { 200: { content: { 'application/json': { schema: {} } } } })],
    ['is taken', (operation) => (operation['operationId'] = 'putQuestAdminBlocksId')],
    ['no such scheme', (operation) => (operation['security'] = [{ none: [] }])],
    ['no version', (_operation, document) => (document['openapi'] = '3.0.0')],
  ])('is held to it: %s', (fault, spoil) => {
    expect(faultsAfter(spoil)).toContain(fault);
  });
});
