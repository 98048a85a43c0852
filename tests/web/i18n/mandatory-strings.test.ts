import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spec } from '#tests/support/spec.ts';
import { catalogue, namespaces } from '#tests/web/i18n/catalogues.ts';
import { notYet, saidByServer, shown } from '#tests/web/i18n/mandatory-strings.ts';

/** The names of variables are our own choice. */
const plain = (text: string) => text.replaceAll(/\{\{[^}]*\}\}/g, '{{}}');

const texts = new Set(namespaces('ru').flatMap((namespace) => [...catalogue('ru', namespace).values()].map(plain)));
const has = (text: string) => texts.has(plain(text));

const sourcesUnder = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');

describe('the strings that the specification gives', () => {
  it.each(shown)('stand in a Russian catalogue to the letter: %s', spec('A.1'), (text) => {
    expect(has(text)).toBe(true);
  });

  it.each(Object.entries(notYet))('of %s are listed only while they are missing', (_screens, list) => {
    expect(list.filter(has)).toEqual([]);
  });

  it('are in the mouth of the server where clients look for them', spec('A.3'), () => {
    const server = sourcesUnder('server/rest') + sourcesUnder('server/modules');
    expect(saidByServer.filter((text) => !server.includes(text))).toEqual([]);
  });
});
