import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import {
  archive,
  copies,
  type Fault,
  faultLine,
  faultText,
  importUndo,
  type ResultsChoice,
  resultsChoices,
  transfer,
} from '#server/modules/event-files/event-files.ts';
import { parseInstant, resolvePath } from './arguments.ts';
import { common, type CommonOptions, countLine, print, refusingBadInput, requireEvent } from './event-output.ts';
import { asOrganizer, Refused } from './with-deps.ts';

interface UndoOptions extends CommonOptions {
  evenPlayed?: boolean;
  dryRun?: boolean;
}

interface ImportOptions extends CommonOptions {
  slug?: string;
  starts?: Date;
  evenPlayed?: boolean;
}

/** Opens a folder or a zip, works with it and closes it. */
async function withSource<Result>(
  text: string,
  { lang }: Pick<CommonOptions, 'lang'>,
  work: (source: archive.EventSource) => Promise<Result>,
): Promise<Result> {
  const path = resolvePath(text);
  const stats = await stat(path).catch(() => null);
  if (!stats) throw new Refused(`There is no ${path}.`);
  const source = await (stats.isDirectory() ? archive.openFolder(path) : archive.openZip(path)).catch((error: unknown) => {
    throw error instanceof archive.NotAnEventFile ? new Refused(faultText(error.fault, lang)) : error;
  });
  try {
    return await work(source);
  } finally {
    await source.close();
  }
}

function printFaults(faults: readonly Fault[], lang: 'ru' | 'en'): void {
  for (const fault of faults) print(`${fault.isWarning ? 'warning' : 'error'}  ${faultLine(fault, lang)}`);
}

function printCheck({ faults, plan, event, parts }: transfer.EventCheck, { lang, json }: CommonOptions): void {
  if (json)
    return print(
      JSON.stringify({ faults: faults.map((fault) => ({ ...fault, text: faultLine(fault, lang) })), plan, event: event?.slug ?? null }),
    );
  printFaults(faults, lang);
  if (!plan) return print('It cannot be imported as it is.');
  print(event ? `The event ${event.slug} is there already.` : 'It would open a new event.');
  printChanges(parts, plan);
}

function printChanges(parts: readonly string[], plan: NonNullable<transfer.EventCheck['plan']>): void {
  if (parts.length > 0) print(`Also changed: ${parts.join(', ')}`);
  print(countLine('Blocks', plan.blocks));
  print(countLine('Riddles', plan.riddles));
  if (plan.played.length > 0) print(`Teams have played, so only --even-played changes: ${plan.played.join(', ')}`);
}

const stageNames: Record<archive.FileProgress['stage'], string> = {
  reading: 'Reading',
  media: 'Storing files',
  comparing: 'Comparing',
  writing: 'Writing',
};

/** Shows the progress of the work on a terminal, and clears the line afterwards. */
async function withProgress<Result>(work: (onProgress: (progress: archive.FileProgress) => void) => Promise<Result>): Promise<Result> {
  const show = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\u001B[K${text}`);
  try {
    return await work(({ stage, done, total }) => show(`${stageNames[stage]}${total === null ? '…' : `: ${done} of ${total}`}`));
  } finally {
    show('');
  }
}

async function check(path: string, { organizer, slug, starts, ...common }: ImportOptions): Promise<void> {
  const result = await asOrganizer(organizer, (ctx) =>
    withSource(path, common, (source) =>
      withProgress((onProgress) => transfer.checkEventFile(ctx, { source, slug, startsAt: starts, onProgress })),
    ),
  );
  printCheck(result, common);
  if (!result.plan) process.exitCode = 1;
}

async function importFrom(path: string, { organizer, slug, starts, evenPlayed = false, lang, json }: ImportOptions): Promise<void> {
  const overrides = { slug, startsAt: starts };
  await asOrganizer(organizer, (ctx) =>
    withSource(path, { lang }, async (source) => {
      const openedImport = await withProgress((onProgress) => transfer.openImport(ctx, { source, ...overrides, onProgress }));
      const { check: checked } = openedImport;
      if (!checked.plan) {
        printCheck(checked, { lang, ...(json && { json }) });
        throw new Refused('Nothing was imported.');
      }
      if (!json) printFaults(checked.faults, lang);
      const { eventId, isNew } = await withProgress(() => refusingBadInput(openedImport.write({ evenPlayed })));
      if (json) return print(JSON.stringify({ eventId, isNew, plan: checked.plan }));
      print(isNew ? 'Opened a new event.' : 'Changed the event.');
      print(countLine('Blocks', checked.plan.blocks));
      print(countLine('Riddles', checked.plan.riddles));
    }),
  );
}

async function exportTo(name: string, text: string, { organizer, results }: CommonOptions & { results: ResultsChoice }): Promise<void> {
  const path = resolvePath(text);
  await asOrganizer(organizer, async (ctx) => {
    const event = await requireEvent(ctx, name);
    if (!path.endsWith('.zip')) return transfer.exportFolder(ctx, { event, results, folder: path });
    await pipeline(await transfer.exportZip(ctx, { event, results }), createWriteStream(path, { flags: 'wx' }));
  });
  print(`Exported to ${path}.`);
}

async function copy(
  name: string,
  {
    organizer,
    slug,
    starts,
    sandbox,
    nameRu,
    nameEn,
  }: CommonOptions & {
    slug: string;
    starts: Date;
    sandbox?: boolean;
    nameRu?: string;
    nameEn?: string;
  },
) {
  await asOrganizer(organizer, async (ctx) => {
    const { id } = await requireEvent(ctx, name);
    await refusingBadInput(copies.copyEvent(ctx, { eventId: id, slug, startsAt: starts, isSandbox: sandbox, name: nameRu, nameEn }));
  });
  print(`Copied to ${slug}.`);
}

/** Undoes the last import into an event that is not undone yet, and prints the changes. */
async function undo(name: string, { organizer, evenPlayed = false, dryRun = false, ...common }: UndoOptions): Promise<void> {
  await asOrganizer(organizer, async (ctx) => {
    const { id, slug } = await requireEvent(ctx, name);
    const last = (await importUndo.readImports(ctx, id)).find(({ undoneAt }) => undoneAt === null);
    const check = last && (await importUndo.checkUndo(ctx, last.id));
    if (!check?.plan) throw new Refused(`The event ${slug} has no import that can be undone.`);
    if (!importUndo.isUndoable(check))
      throw new Refused(
        `Nothing was undone: since the import somebody has changed ${[...check.since.parts, ...check.since.titles].join(', ')}.`,
      );
    if (!dryRun) await refusingBadInput(importUndo.undoImport(ctx, { importId: check.import.id, evenPlayed }));
    if (common.json) return print(JSON.stringify({ importId: check.import.id, isUndone: !dryRun, parts: check.parts, plan: check.plan }));
    print(`${dryRun ? 'It would undo' : 'Undid'} the import of ${check.import.importedAt.toISOString()} by ${check.import.importedBy}.`);
    printChanges(check.parts, check.plan);
  });
}

const importing = (command: Command): Command =>
  common(command)
    .option('--slug <slug>', 'another address than the file has')
    .option('--starts <instant>', 'another start, with which all times move', parseInstant);

/** Makes `versta event`, which checks, imports, exports and copies events as files. */
export function eventCommands(): Command {
  const event = new Command('event').description('Events as files: check, import, undo, export and copy.');
  importing(
    event.command('check <path>').description('says what is wrong with a folder or zip of an event, and what its import would do'),
  ).action(check);
  importing(event.command('import <path>').description('makes an event exactly what a folder or zip says, or changes nothing'))
    .option('--even-played', 'also riddles that teams have played')
    .action(importFrom);
  common(event.command('undo <event>').description('makes an event again what it was before its last import'))
    .option('--even-played', 'also riddles that teams have played')
    .option('--dry-run', 'only says what it would do')
    .action(undo);
  common(
    event.command('export <event> <path>').description('writes an event into a folder or, when the path ends with .zip, into a new zip'),
  )
    .addOption(
      new Option('--results <which>', 'also what teams did: without names, or with names and answers')
        .choices(resultsChoices)
        .default('none'),
    )
    .action(exportTo);
  common(event.command('copy <event>').description('opens a new event with the content of another one, without its teams and results'))
    .requiredOption('--slug <slug>', 'its address')
    .requiredOption('--starts <instant>', 'its start', parseInstant)
    .option('--name-ru <name>', 'its Russian name; without it that of the original')
    .option('--name-en <name>', 'its English name')
    .option('--sandbox', 'a rehearsal, not for players: in no list, and its answers stay secret')
    .action(copy);
  return event;
}
