// The server as in production, with its log in a file: a process that reads it from a pipe would take time from what is measured.
import { closeSync, openSync } from 'node:fs';

const stdout = 1;
closeSync(stdout);
// An opened file gets the lowest number that is free.
openSync(process.env['BENCH_LOG'] ?? '/dev/null', 'a');
await import('#server/main.ts');
