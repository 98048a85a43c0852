/** events: editions of the quest with their clock, and the three categories. */

/** The active event, else the next, else the latest; one by slug, name or id; a page of them; the database's time. */
export {
  currentEventQuery,
  readCurrentEvent,
  readEvent,
  readEventWithOthers,
  readEventBySlug,
  readEventBySlugWithOthers,
  readEventBySlugOrName,
  readEvents,
  readServerTime,
} from './read-events.ts';
/** One by slug, or by the names `current` and, on a server with demo data, `demo`. */
export { readEventByName } from './read-events.ts';
/** The categories and their fixed ids: 1 ru, 2 en, 3 bike. */
export { readCategories, readCategory } from './categories.ts';
/** Puts an edition into the database: for the demo and for tests. */
export { createEvent } from './settings/create-event.ts';
/** An organizer opens an edition; changes its address and texts. */
export { openEvent } from './settings/open-event.ts';
export { editEvent, setAliases } from './settings/edit-event.ts';
/** An organizer sets when an edition begins and ends. */
export { scheduleEvent } from './clock/schedule-event.ts';
/** The one rule of what a freeze hides from whom. */
export { type Audience, audienceOf, type Freeze, horizonOf } from './clock/freeze.rules.ts';
export { readHorizon } from './clock/read-horizon.ts';
/** Sets and lifts a freeze. */
export { liftFreeze, setFreeze } from './clock/set-freeze.ts';
/** An organizer runs the clock. */
export { endEventEarly, extendEvent, pauseEvent, resumeEvent, startEvent } from './clock/run-event.ts';
/** The result of every command of an organizer on an event. */
export type { EventChanged } from './event-command.ts';
/** The lock of an event, and the words that something its board depends on, or its quest, has changed: for what later rooms keep. */
export { holdEvent, markEventChanged, markQuestChanged, shareEvent } from './change-event.ts';
/** Refuses who has not seen the newest version of an event. */
export { requireVersion } from './clock/event-clock.rules.ts';
/** An event with the server's time, at once and whenever its clock moves. */
export { type EventClock, watchClock } from './clock/watch-clock.ts';
/** Topics of an event's board, and of its clock and settings. */
export { boardTopic, eventTopic } from './topics.ts';
/** Something for each event that differs once it was changed, or its status moved with time. */
export { readEventVersions } from './read-events.ts';
/** Moves an edition to another address. */
export { retireSlug } from './settings/retire-slug.ts';
/** Whether the viewer may play an event now, as a question and as a refusal. */
export { mayPlay, requireActive } from './require-active.ts';
export { EventNotActive } from './events.errors.ts';
export type { Category, EventStatus, QuestEvent } from './events.types.ts';
