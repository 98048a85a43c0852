import { type Command, Option } from 'commander';
import type { transfer } from '#server/modules/event-files/event-files.ts';
import { type QuestEvent, readEventBySlugOrName } from '#server/modules/events/events.ts';
import type { Context } from '#server/platform/context.ts';
import { BadInput } from '#server/platform/errors.ts';
import { Refused } from './with-deps.ts';

// What the commands about events share: their options, and how they print and refuse.

export interface CommonOptions {
  organizer?: string;
  lang: 'ru' | 'en';
  json?: boolean;
}

export const common = (command: Command): Command =>
  command
    .option('--organizer <name>', 'who does it, by the name in the messenger; without it the organizer who has been here longest')
    .addOption(new Option('--lang <language>', 'the language of faults').choices(['ru', 'en']).default('en'))
    .option('--json', 'the result as JSON');

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export async function requireEvent(ctx: Context, text: string): Promise<QuestEvent> {
  const event = await readEventBySlugOrName(ctx, text);
  if (!event) throw new Refused(`There is no event ${text}.`);
  return event;
}

/** Turns the field errors of a command into sentences. */
export async function refusingBadInput<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BadInput ? new Refused(error.fields.map(({ name, message }) => `${name}: ${message}`).join('\n')) : error;
  }
}

export const countLine = (name: string, { added, changed, removed, unchanged }: NonNullable<transfer.EventCheck['plan']>['riddles']) =>
  `${name}: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${unchanged} as they are`;
