import { readEventsOfDay } from '#server/modules/events/events.ts';
import { requireRight } from '#server/modules/identity/identity.ts';
import { blocks } from '#server/modules/quest/quest.ts';
import { readPlay } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { prepared } from '#server/platform/db/statements/prepared.ts';
import { showCodeKey } from './code-keys.ts';
import { type PlaceOfInsider, selectPlaces } from './codes.store.ts';

const listPlaces = prepared<{ userId: number; eventIds: number[] }, PlaceOfInsider>((building) => selectPlaces(building, blocks.isShown));

/** A riddle of an insider, with the key by which their phone shows the codes of the place. */
export interface PlaceKey {
  riddleId: number;
  /** Null while no team sees the riddle. */
  title: string | null;
  key: string;
}

/** Reads the keys of the viewer's riddles in the events of the day. For staff, of whom each has the keys of their own places only. */
export async function readPlaceKeys(ctx: Context): Promise<PlaceKey[]> {
  const { userId } = requireRight(ctx, 'admit', 'insider', 'ctc');
  const eventIds = (await readEventsOfDay(ctx)).map(({ id }) => id);
  const places = await listPlaces(ctx, { userId, eventIds });
  return places.map(({ riddleId, title, eventId }) => ({ riddleId, title, key: showCodeKey(ctx.config, { place: riddleId, eventId }) }));
}

/** Reads the key by which a phone shows the codes of a team. Null for everybody who has no seat in the team, organizers too. */
export async function readTeamCodeKey(ctx: Context, teamId: number): Promise<string | null> {
  const { membership } = await readPlay(ctx);
  return membership?.teamId === teamId ? showCodeKey(ctx.config, { team: teamId }) : null;
}
