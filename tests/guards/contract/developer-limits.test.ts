import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '#web/features/developers/reference/limits.ts';

const {
  documentOfStranger,
  documentOfKnown,
  bodyOfStranger,
  tokens,
  aliases,
  depth,
  complexity,
  streamsOfToken,
  streamsOfSession,
  answersOnRiddle,
  answersOfTeam,
} = limits;

/** The file in which the server has the same number. */
const places: [string, string][] = [
  ['server/graphql/serve/documents/bounded-documents.ts', `stranger: ${documentOfStranger} * 1024, known: ${documentOfKnown} * 1024`],
  ['server/graphql/serve/large-body.ts', `strangersBody = ${bodyOfStranger} * 1024`],
  ['server/graphql/serve/yoga.ts', `maxTokensPlugin({ n: ${tokens},`],
  ['server/graphql/serve/yoga.ts', `maxAliasesPlugin({ n: ${aliases},`],
  ['server/graphql/build/builder.ts', `limit: { complexity: ${complexity}, depth: ${depth},`],
  ['server/platform/live/streams/stream-limits.ts', `  session: ${streamsOfSession},`],
  ['server/platform/live/streams/stream-limits.ts', `  person: ${streamsOfToken},`],
  ['server/modules/quest/play/attempt-limit.rules.ts', `perRiddle: ${answersOnRiddle}, overall: ${answersOfTeam}`],
];

test.each(places)('what integrators read of a bound is what %s keeps: %s', (path, words) => {
  expect(readFileSync(path, 'utf8')).toContain(words);
});
