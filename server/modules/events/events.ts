/**
 * events: this room has the editions of the quest with their clock, and the categories.
 * Also called: games, contests, competitions, schedule (clock); tracks, leagues, divisions, bike and walking (categories).
 */

/** An organizer opens events and changes what they are called. */
export * as eventSettings from './settings/index.ts';
/** An organizer runs the clock of an event and the freeze of its board. */
export * as eventClock from './clock/index.ts';

/**
 * A person's current event is the active one in which they play, or else that of anonymous readers (docs/rules.md). Statements join
 * to it, too.
 */
export { currentEventId, playedEventIds } from './current-event.store.ts';
/** Other events are read by id, slug or name, and those that are played by their state. */
export {
  currentEventQuery,
  eventsQuery,
  readCurrentEvent,
  readCurrentEventByUser,
  readEvent,
  readEventByName,
  readEventBySlug,
  readEventBySlugOrName,
  readEvents,
  readEventsOfDay,
  readEventWithOthers,
  readPlayedEvents,
  readServerTime,
} from './read-events.ts';
/** A process caches events by their addresses, and returns the last state of each while the database is away. */
export { EventCache } from './event-cache.ts';
/** A stream compares these texts, which change with an event, its quest or its status. */
export { readChangedEvents } from './read-events.ts';
/** Categories have fixed ids: 1 ru, 2 en, 3 bike, and further ones by their number. An event says which it plays, and what they are. */
export {
  categoryCodes,
  categoryColors,
  categoryIcons,
  categoryIds,
  eventCategories,
  eventCategory,
  toOwnCategories,
  usualCategories,
  usualCategory,
} from './categories/categories.ts';
export type { Category, CategoryCode, CategoryColor, CategoryIcon, OwnCategory } from './categories/categories.types.ts';
/** An import sets the categories within its transaction; a change in another room refuses a category that is not played. */
export { categoryId, maxCategoryNameLength, refuseLeftOut, requirePlayed, setCategories } from './categories/set-categories.ts';

/** An organizer sees which events are played at the same time. */
export { readOverlappingEvents } from './overlaps/read-overlaps.ts';

/** Every command of an organizer on an event has this result. */
export type { EventChanged } from './event-command.ts';
/** A change in a later room locks the event, and marks that its board or its quest has changed. */
export { holdEvent, holdPlay, markEventChanged, markQuestChanged, shareEvent } from './change-event.ts';
/** A move is refused while the event is not active, unless the viewer is an organizer. */
export { mayPlay, requireActive, requireBegun } from './require-active.ts';
export { AnswersOpen, EventNotActive } from './events.errors.ts';
/** These topics say that an event, its board or its announcements have changed. */
export { announcementsTopic, boardTopic, eventTopic, wallTopic } from './topics.ts';

export type { EventStatus, QuestEvent } from './events.types.ts';
