import { sentenceOf } from '#server/sentence-of.ts';
import { openProgram } from './program.ts';
import { Refused } from './with-deps.ts';

try {
  await openProgram().parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : sentenceOf(error)}\n`);
  process.exitCode = 1;
}
