import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Command, Option } from 'commander';
import {
  checkEventFile,
  copyEvent,
  type EventCheck,
  type EventSource,
  exportFolder,
  exportZip,
  type Fault,
  faultLine,
  faultText,
  importEvent,
  NotAnEventFile,
  openFolder,
  openZip,
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
  if (parts.length > 0) say(`Also changed: ${parts.join(', ')}`);
  say(countLine('Blocks', plan.blocks));
  say(countLine('Riddles', plan.riddles));
  if (plan.played.length > 0) say(`Teams have played, so only --even-played changes: ${plan.played.join(', ')}`);
}

/** Counts the files on a terminal, where somebody waits. */
const onProgress = ({ done, total }: { done: number; total: number }) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done + 1} of ${total} files${done + 1 === total ? '\n' : ''}`);
};

async function check(path: string, { organizer, slug, starts, ...common }: Importing): Promise<void> {
  const result = await asOrganizer(organizer, (ctx) =>
    withSource(path, common, (source) => checkEventFile(ctx, { source, slug, startsAt: starts, onProgress })),
  );
  sayCheck(result, common);
  if (!result.plan) process.exitCode = 1;
}

async function importFrom(path: string, { organizer, slug, starts, evenPlayed = false, lang, json }: Importing): Promise<void> {
  const asked = { slug, startsAt: starts };
  await asOrganizer(organizer, (ctx) =>
    withSource(path, { lang }, async (source) => {
      const checked = await checkEventFile(ctx, { source, ...asked, onProgress });
      if (!checked.plan) {
        sayCheck(checked, { lang, ...(json && { json }) });
        throw new Refused('Nothing was imported.');
      }
      if (!json) sayFaults(checked.faults, lang);
      const { eventId, isNew } = await refusingBadInput(importEvent(ctx, { source, ...asked, evenPlayed }));
      if (json) return say(JSON.stringify({ eventId, isNew, plan: checked.plan }));
      say(isNew ? 'Opened a new event.' : 'Changed the event.');
      say(countLine('Blocks', checked.plan.blocks));
      say(countLine('Riddles', checked.plan.riddles));
    }),
  );
}

async function exportTo(name: string, written: string, { organizer }: Common): Promise<void> {
  const path = pathOf(written);
  await asOrganizer(organizer, async (ctx) => {
    const event = await eventOf(ctx, name);
    if (!path.endsWith('.zip')) return exportFolder(ctx, { event, folder: path });
    await pipeline(await exportZip(ctx, event), createWriteStream(path, { flags: 'wx' }));
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
  const event = new Command('event').description('Events as files: check, import, export and copy.');
  importing(
    event.command('check <path>').description('says what is wrong with a folder or zip of an event, and what its import would do'),
  ).action(check);
  importing(event.command('import <path>').description('makes an event exactly what a folder or zip says, or changes nothing'))
    .option('--even-played', 'also riddles that teams have played')
    .action(importFrom);
  common(
    event.command('export <event> <path>').description('writes an event into a folder or, when the path ends with .zip, into a new zip'),
  ).action(exportTo);
  common(event.command('copy <event>').description('opens a new event with the content of another one, without its teams and results'))
    .requiredOption('--slug <slug>', 'its address')
    .requiredOption('--starts <instant>', 'its start', instant)
    .option('--name-ru <name>', 'its Russian name; without it that of the original')
    .option('--name-en <name>', 'its English name')
    .action(copy);
  return event;
}
