import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import {
  checkEventFile,
  checkUndo,
  copyEvent,
  type EventCheck,
  type EventSource,
  exportFolder,
  exportZip,
  type Fault,
  faultLine,
  faultText,
  type FileProgress,
  isUndoable,
  NotAnEventFile,
  openFolder,
  openImport,
  openZip,
  readImports,
  type ResultsChoice,
  resultsChoices,
  undoImport,
} from '#server/modules/event-files/event-files.ts';
import { type QuestEvent, readEventBySlugOrName } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { asOrganizer, Refused } from './with-deps.ts';
import { instant } from './instant.ts';
import { pathOf } from './path-of.ts';

interface Common {
  organizer?: string;
  lang: 'ru' | 'en';
  json?: boolean;
}

interface Undoing extends Common {
  evenPlayed?: boolean;
  dryRun?: boolean;
}

interface Importing extends Common {
  slug?: string;
  starts?: Date;
  evenPlayed?: boolean;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Opens a folder or a zip, works with it and closes it. */
async function withSource<Result>(
  written: string,
  { lang }: Pick<Common, 'lang'>,
  work: (source: EventSource) => Promise<Result>,
): Promise<Result> {
  const path = pathOf(written);
  const found = await stat(path).catch(() => null);
  if (!found) throw new Refused(`There is no ${path}.`);
  const source = await (found.isDirectory() ? openFolder(path) : openZip(path)).catch((error: unknown) => {
    throw error instanceof NotAnEventFile ? new Refused(faultText(error.fault, lang)) : error;
  });
  try {
    return await work(source);
  } finally {
    await source.close();
  }
}

async function eventOf(ctx: Context, written: string): Promise<QuestEvent> {
  const event = await readEventBySlugOrName(ctx, written);
  if (!event) throw new Refused(`There is no event ${written}.`);
  return event;
}

/** Field errors of a command as sentences. */
async function refusingBadInput<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BadInput ? new Refused(error.fields.map(({ name, message }) => `${name}: ${message}`).join('\n')) : error;
  }
}

const countLine = (name: string, { added, changed, removed, unchanged }: NonNullable<EventCheck['plan']>['riddles']) =>
  `${name}: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} as they are`;

function sayFaults(faults: readonly Fault[], lang: 'ru' | 'en'): void {
  for (const fault of faults) say(`${fault.isWarning ? 'warning' : 'error'}  ${faultLine(fault, lang)}`);
}

function sayCheck({ faults, plan, event, parts }: EventCheck, { lang, json }: Common): void {
  if (json)
    return say(
      JSON.stringify({ faults: faults.map((fault) => ({ ...fault, text: faultLine(fault, lang) })), plan, event: event?.slug ?? null }),
    );
  sayFaults(faults, lang);
  if (!plan) return say('It cannot be imported as it is.');
  say(event ? `The event ${event.slug} is there already.` : 'It would open a new event.');
  sayChanges(parts, plan);
}

function sayChanges(parts: readonly string[], plan: NonNullable<EventCheck['plan']>): void {
  if (parts.length > 0) say(`Also changed: ${parts.join(', ')}`);
  say(countLine('Blocks', plan.blocks));
  say(countLine('Riddles', plan.riddles));
  if (plan.played.length > 0) say(`Teams have played, so only --even-played changes: ${plan.played.join(', ')}`);
}

const stageNames: Record<FileProgress['stage'], string> = {
  reading: 'Reading',
  media: 'Storing files',
  comparing: 'Comparing',
  writing: 'Writing',
};

/** Says on a terminal, where somebody waits, how far the work is; the line is cleared afterwards. */
async function showingProgress<Result>(work: (onProgress: (progress: FileProgress) => void) => Promise<Result>): Promise<Result> {
  const show = (text: string) => process.stderr.isTTY && process.stderr.write(`\r\u001B[K${text}`);
  try {
    return await work(({ stage, done, total }) => show(`${stageNames[stage]}${total === null ? '…' : `: ${done} of ${total}`}`));
  } finally {
    show('');
  }
}

async function check(path: string, { organizer, slug, starts, ...common }: Importing): Promise<void> {
  const result = await asOrganizer(organizer, (ctx) =>
    withSource(path, common, (source) =>
      showingProgress((onProgress) => checkEventFile(ctx, { source, slug, startsAt: starts, onProgress })),
    ),
  );
  sayCheck(result, common);
  if (!result.plan) process.exitCode = 1;
}

async function importFrom(path: string, { organizer, slug, starts, evenPlayed = false, lang, json }: Importing): Promise<void> {
  const asked = { slug, startsAt: starts };
  await asOrganizer(organizer, (ctx) =>
    withSource(path, { lang }, async (source) => {
      const opened = await showingProgress((onProgress) => openImport(ctx, { source, ...asked, onProgress }));
      const { check: checked } = opened;
      if (!checked.plan) {
        sayCheck(checked, { lang, ...(json && { json }) });
        throw new Refused('Nothing was imported.');
      }
      if (!json) sayFaults(checked.faults, lang);
      const { eventId, isNew } = await showingProgress(() => refusingBadInput(opened.bring({ evenPlayed })));
      if (json) return say(JSON.stringify({ eventId, isNew, plan: checked.plan }));
      say(isNew ? 'Opened a new event.' : 'Changed the event.');
      say(countLine('Blocks', checked.plan.blocks));
      say(countLine('Riddles', checked.plan.riddles));
    }),
  );
}

async function exportTo(name: string, written: string, { organizer, results }: Common & { results: ResultsChoice }): Promise<void> {
  const path = pathOf(written);
  await asOrganizer(organizer, async (ctx) => {
    const event = await eventOf(ctx, name);
    if (!path.endsWith('.zip')) return exportFolder(ctx, { event, results, folder: path });
    await pipeline(await exportZip(ctx, { event, results }), createWriteStream(path, { flags: 'wx' }));
  });
  say(`Exported to ${path}.`);
}

async function copy(
  name: string,
  { organizer, slug, starts, nameRu, nameEn }: Common & { slug: string; starts: Date; nameRu?: string; nameEn?: string },
) {
  await asOrganizer(organizer, async (ctx) => {
    const { id } = await eventOf(ctx, name);
    await refusingBadInput(copyEvent(ctx, { eventId: id, slug, startsAt: starts, name: nameRu, nameEn }));
  });
  say(`Copied to ${slug}.`);
}

/** Undoes the last import into an event that is not undone yet, and says what it does. */
async function undo(name: string, { organizer, evenPlayed = false, dryRun = false, ...common }: Undoing): Promise<void> {
  await asOrganizer(organizer, async (ctx) => {
    const { id, slug } = await eventOf(ctx, name);
    const last = (await readImports(ctx, id)).find(({ undoneAt }) => undoneAt === null);
    const told = last && (await checkUndo(ctx, last.id));
    if (!told?.plan) throw new Refused(`The event ${slug} has no import that can be undone.`);
    if (!isUndoable(told))
      throw new Refused(
        `Nothing was undone: since the import somebody has changed ${[...told.since.parts, ...told.since.titles].join(', ')}.`,
      );
    if (!dryRun) await refusingBadInput(undoImport(ctx, { importId: told.import.id, evenPlayed }));
    if (common.json) return say(JSON.stringify({ importId: told.import.id, isUndone: !dryRun, parts: told.parts, plan: told.plan }));
    say(`${dryRun ? 'It would undo' : 'Undid'} the import of ${told.import.importedAt.toISOString()} by ${told.import.importedBy}.`);
    sayChanges(told.parts, told.plan);
  });
}

const common = (command: Command): Command =>
  command
    .option('--organizer <name>', 'who does it, by the name in the messenger; without it the organizer who has been here longest')
    .addOption(new Option('--lang <language>', 'the language of faults').choices(['ru', 'en']).default('en'))
    .option('--json', 'the result as JSON');

const importing = (command: Command): Command =>
  common(command)
    .option('--slug <slug>', 'another address than the file has')
    .option('--starts <instant>', 'another start, with which all times move', instant);

/** `versta event`: events as files. */
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
    .requiredOption('--starts <instant>', 'its start', instant)
    .option('--name-ru <name>', 'its Russian name; without it that of the original')
    .option('--name-en <name>', 'its English name')
    .action(copy);
  return event;
}
