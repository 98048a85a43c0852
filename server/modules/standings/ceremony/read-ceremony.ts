import { readSite } from '#server/modules/site/site.ts';
import type { Context } from '#server/platform/context.ts';
import { boardStamp } from '../board/board.rules.ts';
import type { Standings } from '../standings.types.ts';
import type { WallSettings } from '../wall/wall.types.ts';
import { listPlayRecords, listTeamPeople, listThankedInsiders } from './ceremony.store.ts';
import type { Ceremony, Nomination, PodiumBoard, Thanks } from './ceremony.types.ts';
import { areResultsPublic, awardNominations, comebackFrom } from './nominations.rules.ts';

type ReadContext = Pick<Context, 'db' | 'clock'>;

const maxThanked = 200;
const podiumPlaces = 3;

async function readNominations({ db }: ReadContext, { event, boards }: Standings): Promise<Nomination[]> {
  const records = await listPlayRecords(db, { eventId: event.id, comebackFrom: comebackFrom(event) });
  return awardNominations(boards, new Map(records.map((record) => [record.teamId, record])));
}

async function readPodium({ db }: ReadContext, { boards }: Standings): Promise<PodiumBoard[]> {
  const first = boards
    .map(({ categoryId, rows }) => ({ categoryId, places: rows.slice(0, podiumPlaces) }))
    .filter((b) => b.places.length > 0);
  const people = await listTeamPeople(
    db,
    first.flatMap(({ places }) => places.map(({ teamId }) => teamId)),
  );
  return first.map((board) => ({
    ...board,
    places: board.places.map((place) => ({ ...place, members: people.get(place.teamId) ?? [] })),
  }));
}

async function readThanks(ctx: ReadContext, { event }: Standings): Promise<Thanks> {
  const insiders = await listThankedInsiders(ctx.db, event.id);
  const { partners } = await readSite(ctx, event.id);
  return { insiders: insiders.slice(0, maxThanked), insiderCount: insiders.length, partners };
}

/** Counts the nominations of an event once for all walls and steps of the remote control. A process has one cache. */
export class NominationsCache {
  readonly #counted = new Map<number, { stamp: string; result: Promise<Nomination[]> }>();

  /** Reads the nominations that belong to this board, whose results everybody may know. */
  read(ctx: ReadContext, standings: Standings): Promise<Nomination[]> {
    const { event } = standings;
    const stamp = `${boardStamp(standings)} ${event.version} ${event.questVersion}`;
    const counted = this.#counted.get(event.id);
    if (counted?.stamp === stamp) return counted.result;
    const result = readNominations(ctx, standings);
    this.#counted.set(event.id, { stamp, result });
    // A failure is not cached, so the next caller tries again.
    void result.catch(() => this.#counted.delete(event.id));
    return result;
  }
}

/**
 * Reads what a scene of the ceremony shows; other scenes cost no statement. Null in these, and until everybody may know all results: nothing
 * of a place that is not announced may be seen by its nomination, its people or its absence.
 */
export async function readCeremony(
  ctx: ReadContext,
  { wall: { scene, nomination: kind }, standings, cache }: { wall: WallSettings; standings: Standings; cache: NominationsCache },
): Promise<Ceremony | null> {
  if (!areResultsPublic(standings)) return null;
  const nothing: Ceremony = { nomination: null, podium: null, thanks: null };
  if (scene === 'podium') return { ...nothing, podium: await readPodium(ctx, standings) };
  if (scene === 'thanks') return { ...nothing, thanks: await readThanks(ctx, standings) };
  if (scene !== 'nominations') return null;
  if (kind === null) return nothing;
  const nominations = await cache.read(ctx, standings);
  return { ...nothing, nomination: nominations.find((each) => each.kind === kind) ?? null };
}
