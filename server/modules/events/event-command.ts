import type { z } from 'zod';
import { organizerCommand, type OrganizerRight } from '#server/modules/identity/identity.ts';
import type { Command, CommandContext } from '#server/platform/command.ts';
import { announceEvent, holdEvent } from './change-event.ts';
import { requireVersion, type Seen } from './clock/event-clock.rules.ts';
import { listEventsById } from './events.store.ts';
import type { HeldEvent, QuestEvent } from './events.types.ts';

export interface EventChanged {
  kind: 'EventChanged';
  eventId: number;
}

interface Definition<Schema extends z.ZodType> {
  /** What an organizer needs to call it. */
  right: OrganizerRight;
  name: string;
  input: Schema;
  change(ctx: CommandContext, event: HeldEvent, input: z.output<Schema>): Promise<unknown>;
}

/**
 * Makes a command by which an organizer changes an event, under the event's lock. The audit log has the event before and after it, and
 * everybody who watches the event sees the change. With a version it is refused when another organizer was faster.
 */
export const eventCommand = <Schema extends z.ZodType<{ eventId: number; version?: Seen }>>({
  right,
  name,
  input: schema,
  change,
}: Definition<Schema>): Command<Schema, EventChanged> =>
  organizerCommand({
    right,
    name,
    input: schema,
    async run(ctx, input): Promise<EventChanged> {
      const { eventId, version } = input;
      const before = await holdEvent(ctx, eventId);
      requireVersion(before, version);
      await change(ctx, before, input);
      const [after] = await listEventsById(ctx, { ids: [eventId] });
      await ctx.audit({ eventId, subjectType: 'event', subjectId: eventId, before: facts(before), after: after && facts(after) });
      announceEvent(ctx, eventId);
      return { kind: 'EventChanged', eventId };
    },
  });

/** The audit log shows these fields of an event. */
const facts = ({
  slug,
  aliases,
  name,
  nameEn,
  descriptionRu,
  descriptionEn,
  placeRu,
  placeEn,
  rulesRu,
  rulesEn,
  minTeamSize,
  reviewsNames,
  timeZone,
  ownCategories,
  startsAt,
  endsAt,
  pausedAt,
  freezeAt,
  revealedAt,
  answersPublishedAt,
  isHidden,
  isSandbox,
}: QuestEvent) => ({
  slug,
  aliases,
  name,
  nameEn,
  descriptionRu,
  descriptionEn,
  placeRu,
  placeEn,
  rulesRu,
  rulesEn,
  minTeamSize,
  reviewsNames,
  timeZone,
  ownCategories,
  startsAt,
  endsAt,
  pausedAt,
  freezeAt,
  revealedAt,
  answersPublishedAt,
  isHidden,
  isSandbox,
});
