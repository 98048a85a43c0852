/** events: this room has the editions of the quest with their clock, and the three categories. */

/** A person's current event is the active one in which they play, or else that of strangers (docs/rules.md). Statements join to it, too. */
export { currentEventId, playedEventIds } from './current-event.store.ts';
/** Other events are read by id, slug or name, and those that are played by their state. */
export {
  currentEventQuery,
  eventsQuery,
  readCurrentEvent,
  readCurrentEventOf,
  readEvent,
  readEventByName,
  readEventBySlug,
  readEventBySlugOrName,
  readEventBySlugWithOthers,
  readEvents,
  readEventsOfDay,
  readEventWithOthers,
  readPlayedEvents,
  readServerTime,
} from './read-events.ts';
/** A stream compares these texts, which change with an event, its quest or its status. */
export { readChangedEvents } from './read-events.ts';
/** There are three categories with fixed ids: 1 ru, 2 en, 3 bike. An event plays some of them under names of its own. */
export { categoriesOf, categoryIds, categoryOf, ownCategoriesOf, usualCategories, usualCategory } from './categories/categories.ts';
export type { Category, CategoryCode, OwnCategory } from './categories/categories.types.ts';
/** An import sets them within its own transaction, and a change in a later room refuses one that is not played. */
export { longestCategoryName, refuseLeftOut, requirePlayed, setCategories } from './categories/set-categories.ts';

/** An organizer opens an event, and changes its addresses and texts. */
export { openEvent } from './settings/open-event.ts';
export { editEvent, setAliases } from './settings/edit-event.ts';
/** The demo and the tests add events, and give an old one another address. */
export { createEvent } from './settings/create-event.ts';
export { retireSlug } from './settings/retire-slug.ts';

/** An organizer runs the clock of an event: starts, pauses, resumes, extends and ends it. */
export { endEventEarly, extendEvent, pauseEvent, resumeEvent, startEvent } from './clock/run-event.ts';
/** An organizer undoes an end within the grace after it, or makes the answers public before the grace is over. */
export { continueEvent, publishAnswers } from './clock/after-the-end.ts';
/** One rule says when everybody may see the answers; \`QuestEvent.areAnswersOpen\` has it for now, and statements by a fragment. */
export { answersOpenAt } from './clock/answers-open.rules.ts';
export { areAnswersOpenIn } from './clock/answers-open.store.ts';
/** An organizer sets when an event begins and ends. */
export { scheduleEvent } from './clock/schedule-event.ts';
/** An organizer is told which events are played at the same time. */
export { readOverlappingEvents } from './overlaps/read-overlaps.ts';
/** An organizer freezes the board and lifts the freeze. */
export { liftFreeze, setFreeze } from './clock/set-freeze.ts';
/** One rule says what a freeze hides from which audience. */
export { type Audience, audienceOf, type Freeze, horizonOf } from './clock/freeze.rules.ts';
export { readHorizon } from './clock/read-horizon.ts';
/** A screen watches an event and the server's time, at once and after every change of the clock. */
export { type EventClock, watchClock } from './clock/watch-clock.ts';

/** Every command of an organizer on an event has this result. */
export type { EventChanged } from './event-command.ts';
/** A change in a later room locks the event, and marks that its board or its quest has changed. */
export { holdEvent, holdPlay, markEventChanged, markQuestChanged, shareEvent } from './change-event.ts';
/** A command refuses an organizer who has not seen the newest version of an event. */
export { requireVersion } from './clock/event-clock.rules.ts';
/** A move is refused while the event is not active, unless the viewer is an organizer. */
export { mayPlay, requireActive, requireBegun } from './require-active.ts';
export { AnswersOpen, EventNotActive } from './events.errors.ts';
/** These topics say that an event or its board has changed. */
export { boardTopic, eventTopic } from './topics.ts';

export type { EventStatus, QuestEvent } from './events.types.ts';
