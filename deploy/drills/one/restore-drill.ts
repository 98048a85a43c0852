import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { findViolations } from '#server/platform/db/invariants.ts';
import { phonesOf } from '#tests/support/faults/answering-phone.ts';
import { compareWithStored, type Taken, takenBy, untilTaken } from '#tests/support/faults/answers.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import { type Program, startProgram } from '#tests/support/processes/program.ts';
import { expect, expectNone, expectStored } from '../support/expect.ts';
import { seconds } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { nodeArguments, runProgram } from '../support/run-program.ts';
import type { Database } from './database.ts';

const versta = ['server/versta/versta.ts', 'backup'];
const paceMs = 50;
/** Answers of each phone before the backup, and after it until the loss. */
const answersBefore = 30;
const answersAfter = 60;
/** The ledger is exported each second here; a run takes a moment, and this machine does much else. */
const exportedEveryMs = 1_000;
const exportPromiseMs = 3 * exportedEveryMs;

/** Accepted answers in the ledger export. */
function readExported({ settings }: Installation): Set<string> {
  const folder = join(settings['BACKUP_DIR'] ?? '', 'ledger');
  const lines = readdirSync(folder).flatMap((day) => readFileSync(join(folder, day), 'utf8').split('\n').slice(0, -1));
  const rows = lines.map((line) => JSON.parse(line) as { ledger: string; user_id: number; riddle_id: number });
  return new Set(rows.filter(({ ledger }) => ledger === 'answer').map((row) => `${row.user_id} ${row.riddle_id}`));
}

/** Lets the export of the ledger run until the database is lost. */
const exportLedger = ({ settings }: Installation): Program =>
  startProgram([process.execPath, ...nodeArguments, ...versta, 'ledger', '--every', String(exportedEveryMs / 1_000)], { env: settings });

/**
 * The database is backed up under answers, and lost with its disk some seconds later. A new one is started and the backup is restored to it,
 * while the servers run on and the phones ask again and again.
 */
export async function drillRestore(
  { installation, database }: { installation: Installation; database: Database },
  { city, riddles }: { city: LiveCity; riddles: readonly number[] },
): Promise<string[]> {
  const { settings, apps } = installation;
  const phones = phonesOf(city, { riddles, urls: apps.map(({ url }) => url), paceMs, onRefusal: () => undefined });
  for (const phone of phones) phone.play();
  try {
    await untilTaken(phones, answersBefore);
    const backedUpAt = performance.now();
    const { name } = JSON.parse(await runProgram([...versta, 'create', '--json'], settings)) as { name: string };
    const backupMs = performance.now() - backedUpAt;

    const exporter = exportLedger(installation);
    await untilTaken(phones, answersAfter);
    const lostAt = performance.now();
    database.lose();
    expect(!exporter.hasEnded, `the ledger export has ended: ${exporter.log.join(' ')}`);
    await exporter.kill();

    await database.replace();
    const emptyAt = performance.now();
    await runProgram([...versta, 'restore', name, '--replace', '--disconnect'], settings);
    const restoredAt = performance.now();
    await untilTaken(phones, 1);
    await Promise.all(phones.map((phone) => phone.pause()));
    const taken = takenBy(phones);
    const backAt = Math.min(...taken.flatMap(({ at }) => (at > emptyAt ? [at] : [])));
    const compared = await compare(installation, city.db, { taken, backedUpAt, lostAt, emptyAt });
    return [
      `backup in ${seconds(backupMs)}`,
      ...compared,
      `first answer ${seconds(backAt - lostAt)} after the loss (new cluster ${seconds(emptyAt - lostAt)}, restore ${seconds(restoredAt - emptyAt)})`,
    ];
  } finally {
    await Promise.all(phones.map((phone) => phone.leave()));
  }
}

interface Course {
  taken: readonly Taken[];
  backedUpAt: number;
  lostAt: number;
  /** From here on the new database was there. */
  emptyAt: number;
}

/** Compares what people were told with what is stored and exported, and says what a loss of the disk costs. */
async function compare(installation: Installation, db: Db, { taken, backedUpAt, lostAt, emptyAt }: Course): Promise<string[]> {
  const exported = readExported(installation);
  const { missing, doubled } = await compareWithStored(db, taken);
  const before = taken.filter(({ at }) => at < backedUpAt);
  expectStored({ acknowledged: before.length, lost: missing.filter(({ at }) => at < backedUpAt).length, doubled });
  expectNone(await findViolations(db));
  // What was on its way to the phones when the database was lost is heard a moment later, so the new database divides before and after.
  expect(
    missing.every(({ at }) => at <= emptyAt),
    'an answer that was taken after the loss is not stored',
  );

  const gone = missing.filter(({ attempt }) => !exported.has(attempt));
  const age = (some: readonly Taken[]) => Math.max(0, ...some.map(({ at }) => lostAt - at));
  expect(missing.length > 0, 'no answer was taken between the backup and the loss');
  expect(
    age(gone) <= exportPromiseMs,
    `an answer of ${seconds(age(gone))} before the loss is neither in the backup nor in the ledger export`,
  );
  return [
    `${before.length} of ${before.length} answers from before it restored once`,
    `a loss of the disk loses with the backup alone the last ${seconds(age(missing))} (${missing.length} answers)`,
    `with the ledger export the last ${seconds(age(gone))} (${gone.length} answers)`,
  ];
}
