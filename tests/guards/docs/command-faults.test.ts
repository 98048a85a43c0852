import { expect, test } from 'vitest';
import { commandFaults } from './command-faults.ts';

test.each([
  ['npm run chek', /no such script/],
  ['npm run versta -- doctr', /unknown command/],
  ['npm run versta -- event check autumn.zip --langs ru', /unknown option '--langs'/],
  ['npm run versta -- organizer add Anna --name Anna', /Write the number/],
  ['cd versta && npm run versta -- organizer add', /missing required argument/],
  ['deploy/try two', /there are one/],
])('%s in a block is a fault', (command, words) => {
  expect(commandFaults(command).join('\n')).toMatch(words);
});

test.each([
  'npm run versta -- event … # a sketch',
  'npm run versta -- event import --help',
  'npm run check -- lint \\\n  types',
  'docker compose up -d',
])('%s is none', (command) => {
  expect(commandFaults(command)).toEqual([]);
});

test('a sentence may name a command without what it takes', () => {
  expect(commandFaults('versta organizer add', true)).toEqual([]);
});
