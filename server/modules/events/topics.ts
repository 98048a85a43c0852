/** Topic of an event's clock and settings. */
export const eventTopic = (eventId: number): string => `event:${eventId}`;

/** Topic of an event's board. */
export const boardTopic = (eventId: number): string => `board:${eventId}`;
