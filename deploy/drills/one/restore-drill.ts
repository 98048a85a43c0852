import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#server/platform/db/tables/tables.ts';
import { findViolations } from '#server/platform/db/invariants.ts';
import type { LiveCity } from '#tests/support/live/live-city.ts';
import { type Program, startProgram } from '#tests/support/processes/program.ts';
import { expect } from '../support/expect.ts';
import { runProgram } from '../support/run-program.ts';
import type { Installation } from './installation.ts';
import { missingFrom, sendPhones, type Taken, takenBy, untilTaken } from './phones.ts';

const versta = ['server/versta/versta.ts', 'backup'];
const paceMs = 50;
/** Answers of each phone before the backup, and after it until the loss. */
const answersBefore = 30;
const answersAfter = 60;
/** The ledger is exported each second here; a run takes a moment, and this machine does much else. */
const exportedEveryMs = 1_000;
const exportPromiseMs = 3 * exportedEveryMs;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** Accepted answers in the ledger export. */
function readExported({ settings }: Installation): Set<string> {
  const folder = join(settings['BACKUP_DIR'] ?? '', 'ledger');
  const lines = readdirSync(folder).flatMap((day) => readFileSync(join(folder, day), 'utf8').split('\n').slice(0, -1));
  const rows = lines.map((line) => JSON.parse(line) as { ledger: string; user_id: number; riddle_id: number });
  return new Set(rows.filter(({ ledger }) => ledger === 'answer').map((row) => `${row.user_id} ${row.riddle_id}`));
}

/** Lets the export of the ledger run until the database is lost, and looks that it has run at all. */
const exportLedger = ({ settings }: Installation): Program =>
  startProgram(
    [process.execPath, '--disable-warning=ExperimentalWarning', ...versta, 'ledger', '--every', String(exportedEveryMs / 1_000)],
    {
      env: settings,
    },
  );

/**
 * The database is backed up under answers, and lost with its disk some seconds later. A new one is started and the backup is restored to it,
 * while the servers run on and the phones ask again and again.
 */
export async function drillRestore(installation: Installation, played: { city: LiveCity; riddles: readonly number[] }): Promise<string[]> {
  const { settings } = installation;
  const phones = sendPhones({ ...played, urls: installation.apps.map(({ url }) => url), paceMs });
  try {
    await untilTaken(phones, answersBefore);
    const backedUpAt = performance.now();
    const { name } = JSON.parse(await runProgram([...versta, 'create', '--json'], settings)) as { name: string };
    const backupMs = performance.now() - backedUpAt;

    const exporter = exportLedger(installation);
    await untilTaken(phones, answersAfter);
    const lostAt = performance.now();
    installation.loseDatabase();
    expect(!exporter.hasEnded, `the ledger export has ended: ${exporter.log.join(' ')}`);
    await exporter.kill();

    await installation.replaceDatabase();
    const emptyAt = performance.now();
    await runProgram([...versta, 'restore', name, '--replace', '--disconnect'], settings);
    const restoredAt = performance.now();
    await untilTaken(phones, 1);
    const backAt = Math.min(...takenBy(phones).flatMap(({ at }) => (at > emptyAt ? [at] : [])));
    await Promise.all(phones.map((phone) => phone.pause()));
    const compared = await compare(installation, { db: played.city.db, taken: takenBy(phones), backedUpAt, lostAt, emptyAt });
    return [
      `backup in ${seconds(backupMs)}`,
      ...compared,
      `first answer ${seconds(backAt - lostAt)} after the loss (new cluster ${seconds(emptyAt - lostAt)}, restore ${seconds(restoredAt - emptyAt)})`,
    ];
  } finally {
    await Promise.all(phones.map((phone) => phone.leave()));
  }
}

/** Compares what people were told with what is stored and exported, and says what a loss of the disk costs. */
async function compare(
  installation: Installation,
  { db, taken, backedUpAt, lostAt, emptyAt }: { db: Db; taken: readonly Taken[]; backedUpAt: number; lostAt: number; emptyAt: number },
): Promise<string[]> {
  const exported = readExported(installation);
  const before = taken.filter(({ at }) => at < backedUpAt);
  const missing = await missingFrom(db, before);
  expect(missing.length === 0, `${missing.length} of ${before.length} answers from before the backup are not in it`);
  const violations = await findViolations(db);
  expect(violations.length === 0, `invariants are broken: ${JSON.stringify(violations).slice(0, 300)}`);
  // What was on its way to the phones when the database was lost is heard a moment later, so the new database divides before and after.
  const after = taken.filter(({ at }) => at > emptyAt);
  expect((await missingFrom(db, after)).length === 0, 'an answer that was taken after the loss is not stored');

  const lost = await missingFrom(
    db,
    taken.filter(({ at }) => at <= emptyAt),
  );
  const gone = lost.filter(({ attempt }) => !exported.has(attempt));
  const age = (some: readonly Taken[]) => Math.max(0, ...some.map(({ at }) => lostAt - at));
  expect(lost.length > 0, 'no answer was taken between the backup and the loss');
  expect(
    age(gone) <= exportPromiseMs,
    `an answer of ${seconds(age(gone))} before the loss is neither in the backup nor in the ledger export`,
  );
  return [
    `${before.length} of ${before.length} answers from before it restored once`,
    `a loss of the disk loses with the backup alone the last ${seconds(age(lost))} (${lost.length} answers)`,
    `with the ledger export the last ${seconds(age(gone))} (${gone.length} answers)`,
  ];
}
