// The server as in production, with its log in a file, because a process that reads the log from a pipe would slow down the server.
import { closeSync, openSync } from 'node:fs';

const stdout = 1;
closeSync(stdout);
// A file that is opened gets the lowest free descriptor.
openSync(process.env['BENCH_LOG'] ?? '/dev/null', 'a');
await import('#server/main.ts');
