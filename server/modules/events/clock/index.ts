/** An organizer runs the clock of an event: starts, pauses, resumes, extends and ends it. */
export { endEventEarly, extendEvent, pauseEvent, resumeEvent, startEvent } from './run-event.ts';
/** An organizer undoes an end within the grace after it, or makes the answers public before the grace is over. */
export { continueEvent, publishAnswers } from './after-the-end.ts';
/** One rule says when everybody may see the answers; `QuestEvent.areAnswersOpen` has it for now, and statements by a fragment. */
export { answersOpenAt } from './answers-open.rules.ts';
export { areAnswersOpenIn } from './answers-open.store.ts';
/** An organizer sets when an event begins and ends. */
export { scheduleEvent } from './schedule-event.ts';
/** An organizer freezes the board and lifts the freeze. */
export { liftFreeze, setFreeze } from './set-freeze.ts';
/** One rule says what a freeze hides from which audience. */
export { type Audience, toAudience, type Freeze, freezeHorizon } from './freeze.rules.ts';
export { readHorizon } from './read-horizon.ts';
/** A screen watches an event and the server's time, at once and after every change of the clock. */
export { type EventClock, watchClock } from './watch-clock.ts';
/** A command refuses an organizer who has not seen the newest version of an event. */
export { requireVersion } from './event-clock.rules.ts';
