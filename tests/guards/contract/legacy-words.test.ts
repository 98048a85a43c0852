import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { spec } from '#tests/support/spec.ts';

// The old protocol says command for team, question for riddle and language for category. rest/ translates; nobody else speaks it.
const legacy = /\b(command_?(id|name)s?|questions?(_?[a-z]*id|List|Text)?|language_?id|is_?correct)\b/i;
const speakers = /^(server\/rest|tests\/rest|tests\/guards|tests\/support\/rest|server\/demo\/content)\//;

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '');
const places = (path: string, text: string) =>
  withoutComments(text)
    .split('\n')
    .flatMap((line, index) => (legacy.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : []));

describe('legacy words', () => {
  test('stay in rest/', spec('7.1.11'), () => {
    const files = globSync('{server,web,migrations,scripts,tests}/**/*.{ts,tsx,mjs,graphql}').filter((path) => !speakers.test(path));

    expect(files.length).toBeGreaterThan(100);
    expect([...files, 'schema.graphql'].flatMap((path) => places(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  test.each(['row.command_id', 'const questionId = 1', 'languageId: 2', 'isCorrect: Boolean!', 'const { questions } = body'])(
    '%s is one',
    (line) => {
      expect(places('planted.ts', line)).toHaveLength(1);
    },
  );
});
