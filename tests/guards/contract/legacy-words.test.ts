import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { spec } from '#tests/support/spec.ts';

// The old protocol says command for team, question for riddle and language for category. Only rest/ uses these words, and translates them.
const legacy = /\b(command_?(id|name)s?|questions?(_?[a-z]*id|List|Text)?|language_?id|is_?correct)\b/i;
/** Questions of visitors are called questions by us, too. They are no riddles. */
const ofVisitors =
  /^(server\/modules\/(site|event-files)|web\/(shared\/ui\/site|features\/(landing|editing\/site|admin\/events\/(__generated__\/)?(inherited|next-steps))|graphql\/__generated__\/types)|tests\/(server\/(site|event-files)|web\/(landing|shared\/ui\/site|editing\/site|admin\/events\/next-steps)|e2e\/(public\/landing|support\/demo-words)))[/.]/;
const visitorsQuestion = /\bquestions?\b/gi;
/** The types of the schema that describe a site. */
const siteType = /^"{3}[^"]*"{3}\n(type|input|enum) (Edit)?Site\w* \{[^}]*\}/gm;
const speakers = /^(server\/rest|tests\/rest|tests\/guards|tests\/support\/rest)\//;

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '');
/** Removes the questions of a site, and keeps the line numbers. */
const withoutSites = (path: string, text: string) => {
  if (path === 'schema.graphql') return text.replace(siteType, (type) => type.replace(visitorsQuestion, ''));
  return ofVisitors.test(path) ? text.replace(visitorsQuestion, '') : text;
};
const findWords = (path: string, text: string) =>
  withoutSites(path, withoutComments(text))
    .split('\n')
    .flatMap((line, index) => (legacy.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : []));

describe('legacy words', () => {
  test('stay in rest/', spec('7.1.11'), () => {
    const files = globSync('{server,web,migrations,scripts,tests}/**/*.{ts,tsx,mjs,graphql}').filter((path) => !speakers.test(path));

    expect(files.length).toBeGreaterThan(100);
    expect([...files, 'schema.graphql'].flatMap((path) => findWords(path, readFileSync(path, 'utf8')))).toEqual([]);
  });

  test.each(['row.command_id', 'const questionId = 1', 'languageId: 2', 'isCorrect: Boolean!', 'const { questions } = body'])(
    '%s is one',
    (line) => {
      expect(findWords('planted.ts', line)).toHaveLength(1);
    },
  );

  test('are not what visitors ask, where the site of an event is read and written', () => {
    expect(findWords('server/modules/site/planted.ts', 'questions: [question]')).toEqual([]);
    expect(findWords('server/modules/site/planted.ts', 'const questionId = 1')).toHaveLength(1);
    expect(findWords('schema.graphql', '"""A site."""\ntype Site {\n  questions: [SiteQuestion!]!\n}')).toEqual([]);
    expect(findWords('schema.graphql', '"""A block."""\ntype Block {\n  questions: [Riddle!]!\n}')).toHaveLength(1);
  });
});
