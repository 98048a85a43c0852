/** An organizer opens an event, and changes its addresses and texts. */
export { openEvent } from './open-event.ts';
export { editEvent, setAliases } from './edit-event.ts';
/** An organizer shows or hides an event; a copy is hidden from the beginning. */
export { hideNewEvent, showEvent } from './show-event.ts';
/** The demo and the tests add events, and give an old one another address. */
export { createEvent } from './create-event.ts';
export { retireSlug } from './retire-slug.ts';
