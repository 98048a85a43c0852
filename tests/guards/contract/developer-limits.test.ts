import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '#web/features/developers/reference/reference.tsx';

const {
  documentOfAnonymous,
  documentOfKnown,
  bodyOfAnonymous,
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
const sources: [string, string][] = [
  ['server/graphql/documents/document-limits.ts', `anonymous: ${documentOfAnonymous} * 1024, known: ${documentOfKnown} * 1024`],
  ['server/platform/http/admission.ts', `maxBodyBytes = { anonymous: ${bodyOfAnonymous} * 1024`],
  ['server/graphql/http/yoga.ts', `maxTokensPlugin({ n: ${tokens},`],
  ['server/graphql/http/yoga.ts', `maxAliasesPlugin({ n: ${aliases},`],
  ['server/graphql/build/builder.ts', `limit: { complexity: ${complexity}, depth: ${depth},`],
  ['server/platform/live/streams/stream-limits.ts', `  session: ${streamsOfSession},`],
  ['server/platform/live/streams/stream-limits.ts', `  person: ${streamsOfToken},`],
  ['server/modules/quest/play/attempt-limit.rules.ts', `perRiddle: ${answersOnRiddle}, overall: ${answersOfTeam}`],
];

test.each(sources)('what integrators read of a bound is what %s keeps: %s', (path, words) => {
  expect(readFileSync(path, 'utf8')).toContain(words);
});
