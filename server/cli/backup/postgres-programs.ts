import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { environmentWith } from '#server/platform/config.ts';
import { Refused } from '../with-deps.ts';

export type PostgresProgram = 'pg_dump' | 'pg_restore';

/** Parameters of an address that the programs of PostgreSQL know; others, such as query_timeout, are ours. */
const libpqParameters =
  /^(host|hostaddr|port|connect_timeout|sslmode|sslrootcert|sslcert|sslkey|sslcrl|channel_binding|gssencmode|target_session_attrs)$/;

/** Takes the password, which a list of processes must not show, out of an address and into the environment. */
function splitAddress(url: string): { address: string; environment: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  for (const name of Array.from(address.searchParams.keys())) if (!libpqParameters.test(name)) address.searchParams.delete(name);
  // The name that the driver has for TLS without a check of the certificate.
  if (address.searchParams.get('sslmode') === 'no-verify') address.searchParams.set('sslmode', 'require');
  return { address: address.toString(), environment: password === '' ? {} : { PGPASSWORD: password } };
}

function start(program: PostgresProgram, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(program, args, { env: environmentWith(environment), stdio: ['pipe', 'pipe', 'pipe'] });
  const errorOutput: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errorOutput.push(chunk));
  // A program that has read enough closes its input. Its exit code says whether it succeeded.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Refused(`${program} is not installed here: on Debian, apt install postgresql-client brings it.`)
          : error,
      ),
    );
    child.once('close', (code) => {
      if (code === 0) return resolve();
      reject(new Refused(`${program} failed: ${Buffer.concat(errorOutput).toString().trim() || `it ended with ${code}`}`));
    });
  });
  // It is awaited after the streams, but may fail before them.
  ended.catch(() => undefined);
  return { child, ended };
}

async function readOutput({ child, ended }: ReturnType<typeof start>): Promise<string> {
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await ended;
  return Buffer.concat(chunks).toString();
}

/** Reads the major version of a program of PostgreSQL, such as 15. */
export async function readMajorVersion(program: PostgresProgram): Promise<number> {
  const version = start(program, ['--version']);
  version.child.stdin.end();
  return Number(/(\d+)/.exec(await readOutput(version))?.[1]);
}

/** Dumps the snapshot of a database, in the format of pg_restore, into `write`. */
export async function dump(
  { url, snapshot }: { url: string; snapshot: string },
  write: (content: Readable) => Promise<void>,
): Promise<void> {
  const { address, environment } = splitAddress(url);
  const args = ['--format=custom', `--snapshot=${snapshot}`, '--lock-wait-timeout=60s', '--no-password', `--dbname=${address}`];
  const { child, ended } = start('pg_dump', args, environment);
  child.stdin.end();
  try {
    await write(child.stdout);
    await ended;
  } finally {
    child.kill();
  }
}

/** Lets pg_restore read a dump to its end, or until it closes its input. */
async function feed({ child, ended }: ReturnType<typeof start>, content: Readable): Promise<void> {
  const piping = pipeline(content, child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    child.kill();
    throw error;
  });
  const [sending, ending] = await Promise.allSettled([piping, ended]);
  if (sending.status === 'rejected') throw sending.reason;
  if (ending.status === 'rejected') throw ending.reason;
}

/** Counts the entries of a dump: tables, their rows, indexes. */
export async function countContents(content: Readable): Promise<number> {
  const listing = start('pg_restore', ['--list']);
  const [text] = await Promise.all([readOutput(listing), feed(listing, content)]);
  return text.split('\n').filter((line) => /^\d+;/.test(line)).length;
}

/** Restores a dump into an empty database, in one transaction. Everything in it belongs to the user of the address. */
export async function restoreDump(url: string, content: Readable): Promise<void> {
  const { address, environment } = splitAddress(url);
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--no-password', `--dbname=${address}`];
  await feed(start('pg_restore', args, environment), content);
}
