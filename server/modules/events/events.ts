/** events: editions of the quest with their clock, and the three categories. */

/** The active event, else the next, else the latest; one by slug or id; a page of them; the database's time. */
export { currentEventQuery, readCurrentEvent, readEvent, readEventBySlug, readEvents, readServerTime } from './read-events.ts';
/** The categories and their fixed ids: 1 ru, 2 en, 3 bike. */
export { readCategories, readCategory } from './categories.ts';
/** Puts an edition into the database: for the demo and for tests. */
export { createEvent } from './create-event.ts';
/** An organizer opens an edition; changes its address and texts. */
export { openEvent } from './open-event.ts';
export { editEvent } from './edit-event.ts';
/** An organizer sets when an edition begins and ends, and when its board freezes. */
export { scheduleEvent } from './schedule-event.ts';
export { setFreeze } from './set-freeze.ts';
/** An organizer runs the clock. */
export { endEventEarly, extendEvent, pauseEvent, resumeEvent, startEvent } from './run-event.ts';
/** The lock of an event, and the word that something its board depends on has changed: for settings that later rooms keep. */
export { type EventChanged, holdEvent, markEventChanged } from './change-event.ts';
/** An event with the server's time, at once and whenever its clock moves. */
export { type EventClock, watchClock } from './watch-clock.ts';
/** Topic of an event's board. */
export { boardTopic } from './topics.ts';
/** Moves an edition to another address. */
export { retireSlug } from './retire-slug.ts';
/** Whether the viewer may play an event now, as a question and as a refusal. */
export { mayPlay, requireActive } from './require-active.ts';
export { EventNotActive } from './events.errors.ts';
export type { Category, EventStatus, QuestEvent } from './events.types.ts';
