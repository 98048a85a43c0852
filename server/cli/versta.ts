import { startupError } from '#server/start/startup-error.ts';
import { openProgram } from './program.ts';
import { Refused } from './with-deps.ts';

try {
  await openProgram().parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : startupError(error)}\n`);
  process.exitCode = 1;
}
