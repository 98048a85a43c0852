import { announcementsTopic, type QuestEvent } from '#server/modules/events/events.ts';
import type { TeamProgress } from '#server/modules/quest/quest.ts';
import type { Context } from '#server/platform/context.ts';
import { byId, type KnownVersions } from '#server/platform/db/statements/changed-versions.ts';
import type { Hub } from '#server/platform/live/hub.ts';
import { OncePerChange } from '#server/platform/live/once-per-change.ts';
import { listChangedAnnouncements, listHeads } from '../announcements.store.ts';
import type { AnnouncementHead } from '../announcements.types.ts';
import { toTeamVersion } from './team-version.rules.ts';

/** A process reads whom the announcements of an event concern once for each change, for the frames of all its teams. */
const heads = new WeakMap<Hub, OncePerChange<AnnouncementHead[]>>();

function sharedHeads(hub: Hub): OncePerChange<AnnouncementHead[]> {
  const ofHub = heads.get(hub) ?? new OncePerChange(hub);
  heads.set(hub, ofHub);
  return ofHub;
}

type Progress = Pick<TeamProgress, 'team' | 'solvedIds'> & { event: Pick<QuestEvent, 'id' | 'questVersion'> };

/** Reads a text that changes whenever the announcements of this team may have changed. */
export async function readTeamAnnouncementsVersion(
  ctx: Pick<Context, 'db' | 'clock'> & { hub: Hub },
  { team, event, solvedIds }: Progress,
): Promise<string> {
  const all = await sharedHeads(ctx.hub).read(announcementsTopic(event.id), () => listHeads(ctx, { eventId: event.id }));
  return toTeamVersion(all, { id: team.id, categoryId: team.categoryId, solved: solvedIds.length, questVersion: event.questVersion });
}

/** Reads the versions of events' announcements that differ from the known ones. */
export async function readChangedAnnouncements(ctx: Pick<Context, 'db' | 'clock'>, known: KnownVersions): Promise<Map<number, string>> {
  return byId(await listChangedAnnouncements(ctx, known));
}
