import { Command, InvalidArgumentError } from 'commander';
import { rehearsals } from '#server/modules/event-files/event-files.ts';
import { wholeNumber } from '../arguments.ts';
import { common, type CommonOptions, print, refusingBadInput, requireEvent } from '../event-output.ts';
import { asOrganizer, organizerContext, Refused, withDeps } from '../with-deps.ts';
import { sheetText } from './print-sheet.ts';
import { rehearse } from './rehearse.ts';

interface Options extends CommonOptions {
  event?: string;
  teams: number;
  speed: number;
  minutes?: number;
  slug?: string;
  url?: string;
  port: number;
  delete?: string;
}

function address(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text))
    throw new InvalidArgumentError('Write an address that begins with https:// or http://.');
  return new URL(text).origin;
}

const minuteMs = 60_000;
const longestStart = 40;
const numerals = 36;

/** An address for the copy that no other has: that of the event, and the time. */
const copySlug = (slug: string) => `${slug.slice(0, longestStart)}-rehearsal-${Date.now().toString(numerals)}`;

async function erase(name: string, { organizer, json }: Options): Promise<void> {
  const erased = await asOrganizer(organizer, async (ctx) => {
    const { id } = await requireEvent(ctx, name);
    return refusingBadInput(rehearsals.eraseRehearsal(ctx, { eventId: id }));
  });
  print(json ? JSON.stringify(erased) : `Erased ${erased.slug}, with its bots and all that was in it: ${erased.rows} rows.`);
}

async function run(options: Options): Promise<void> {
  if (options.delete !== undefined) return erase(options.delete, options);
  const { event: name, organizer, teams, speed, json, port } = options;
  if (name === undefined) throw new Refused('Say which event: --event <slug>, or --delete <slug> of a rehearsal.');
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const tell = (text: string) => process.stderr.write(`${text}\n`);
  const { sheet, slug } = await withDeps(async (deps) => {
    const ctx = await organizerContext(deps, organizer);
    const event = await requireEvent(ctx, name);
    if (event.isSandbox) throw new Refused(`${event.slug} is itself a rehearsal.`);
    const slug = options.slug ?? copySlug(event.slug);
    const { minutes = null, url = null } = options;
    const choices = { event, slug, teams, speed, minutes, url, port, signal: stop.signal, chance: Math.random };
    const onBegin = ({ lastsMs }: rehearsals.Rehearsal, url: string) =>
      tell(
        `${teams} teams play ${slug}, which lasts ${Math.ceil(lastsMs / minuteMs)} minutes. Watch: ${url}/wall/${slug}. Ctrl-C ends the play.`,
      );
    return { slug, sheet: await refusingBadInput(rehearse(deps, ctx, { ...choices, onBegin })) };
  });
  print(json ? JSON.stringify({ slug, ...sheet }) : sheetText(sheet));
  tell(`The rehearsal stays until you erase it: versta rehearse --delete ${slug}`);
  if (!sheet.isGo) process.exitCode = 1;
}

/** Makes `versta rehearse`, which lets bots play a copy of an event and says whether it can be played. It ends with 1 for no-go. */
export const rehearseCommand = (): Command =>
  common(new Command('rehearse').description('Lets bots play a copy of an event over HTTP, and prints a go / no-go sheet.'))
    .option('--event <slug>', 'the event; only a copy of it is played')
    .option('--teams <number>', 'teams of bots, 1 to 1000', wholeNumber(1_000), 50)
    .option('--speed <number>', 'how many times as fast the hours of the copy pass, 1 to 60', wholeNumber(60), 20)
    .option('--minutes <number>', 'ends the play after so many minutes; without it the copy is played to its end', wholeNumber(1_440))
    .option('--slug <slug>', 'the address of the copy')
    .option('--url <address>', 'a running server on this database, through which the bots play; without it this command serves', address)
    .option('--port <number>', 'where this command serves; without it a free one', wholeNumber(65_535), 0)
    .option('--delete <slug>', 'erases a rehearsal with its bots and all that is in it')
    .action(run);
