import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findViolations } from '#server/platform/db/invariants.ts';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { createPhones } from '#tests/support/faults/answering-phone.ts';
import { type AcknowledgedAnswer, compareWithStored, listAcknowledged, untilTaken } from '#tests/support/faults/answers.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import { type Program, startProgram } from '#tests/support/processes/program.ts';
import { expect, expectNone, expectStored } from '../support/expect.ts';
import { seconds } from '../support/figures.ts';
import type { Installation } from '../support/installation.ts';
import { nodeArguments, runProgram } from '../support/run-program.ts';
import type { Database } from './database.ts';

const versta = ['server/cli/versta.ts', 'backup'];
const paceMs = 50;
/** The number of answers of each phone before the backup, and between the backup and the loss. */
const answersBefore = 30;
const answersAfter = 60;
/** The ledger is exported each second; a run may take longer on a busy machine. */
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
 * Backs up the database while phones answer, and destroys it with its disk some seconds later. It starts a new one and restores the
 * backup to it, while the servers run and the phones try again and again.
 */
export async function drillRestore(
  { installation, database }: { installation: Installation; database: Database },
  { city, riddles }: { city: LiveCity; riddles: readonly number[] },
): Promise<string[]> {
  const { settings, apps } = installation;
  const phones = createPhones(city, { riddles, urls: apps.map(({ url }) => url), paceMs, onRefusal: () => undefined });
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
    const acknowledged = listAcknowledged(phones);
    const backAt = Math.min(...acknowledged.flatMap(({ at }) => (at > emptyAt ? [at] : [])));
    const compared = await compare(installation, city.db, { acknowledged, backedUpAt, lostAt, emptyAt });
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
  acknowledged: readonly AcknowledgedAnswer[];
  backedUpAt: number;
  lostAt: number;
  /** From this instant on the new database was used. */
  emptyAt: number;
}

/** Compares the acknowledged answers with those that are stored and exported, and reports what a loss of the disk costs. */
async function compare(installation: Installation, db: Db, { acknowledged, backedUpAt, lostAt, emptyAt }: Course): Promise<string[]> {
  const exported = readExported(installation);
  const { missing, doubled } = await compareWithStored(db, acknowledged);
  const before = acknowledged.filter(({ at }) => at < backedUpAt);
  expectStored({ acknowledged: before.length, lost: missing.filter(({ at }) => at < backedUpAt).length, doubled });
  expectNone(await findViolations(db));
  // Replies that were under way when the database was lost arrive a moment later, so the start of the new database divides before from
  // after.
  expect(
    missing.every(({ at }) => at <= emptyAt),
    'an answer that was taken after the loss is not stored',
  );

  const gone = missing.filter(({ attempt }) => !exported.has(attempt));
  const age = (some: readonly AcknowledgedAnswer[]) => Math.max(0, ...some.map(({ at }) => lostAt - at));
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
