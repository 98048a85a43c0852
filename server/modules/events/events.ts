/** events: editions of the quest with their clock, and the three categories. */

/** The active event, else the next, else the latest; one by slug or id; a page of them; the database's time. */
export { readCurrentEvent, readEvent, readEventBySlug, readEvents, readServerTime } from './read-events.ts';
/** The categories and their fixed ids: 1 ru, 2 en, 3 bike. */
export { readCategories, readCategory } from './categories.ts';
/** An event's clock at once and whenever it is moved; its topic. */
export { type EventClock, eventTopic, watchClock } from './watch-clock.ts';
/** Opens an edition. */
export { createEvent } from './create-event.ts';
/** Moves an edition to another address. */
export { retireSlug } from './retire-slug.ts';
/** Whether the viewer may play an event now, as a question and as a refusal. */
export { mayPlay, requireActive } from './require-active.ts';
export { EventNotActive } from './events.errors.ts';
export type { Category, EventStatus, QuestEvent } from './events.types.ts';
