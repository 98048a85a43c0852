import { z } from 'zod';
import { mayPlay, readCurrentEvent, readEvents } from '#server/modules/events/events.ts';
import { okResponse } from '../envelope.ts';
import { route } from '../route.ts';

const maxEvents = 100;

/** Says whether the quest can be played now. The status is always 200, and an organizer may play at any time. */
export const eventStatus = route({
  method: 'GET',
  path: '/auth/event/status',
  section: 'Auth',
  summary: 'Whether the quest can be played now',
  access: 'anyone',
  response: z.object({ ok: z.literal(true), is_active: z.boolean() }),
  handle: async ({ ctx }) => okResponse({ is_active: mayPlay(ctx, await readCurrentEvent(ctx)) }),
});

const listedEvent = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string().describe('What addresses are made of; the name serves as well.'),
  status: z.enum(['scheduled', 'active', 'paused', 'finished']),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
});

/** Lists the editions of the quest for everybody. */
export const eventList = route({
  method: 'GET',
  path: '/auth/events/list',
  section: 'Auth',
  summary: 'Events, the latest start first; at most 100',
  access: 'anyone',
  response: z.object({ ok: z.literal(true), events: z.array(listedEvent) }),
  handle: async ({ ctx }) => {
    const events = await readEvents(ctx, { first: maxEvents });
    return okResponse({
      events: events.map(({ id, name, slug, status, startsAt, endsAt }) => ({
        id,
        name,
        slug,
        status,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
      })),
    });
  },
});
