/** This topic is published when an event's clock, settings or quest change. */
export const eventTopic = (eventId: number): string => `event:${eventId}`;

/** This topic is published when an event's board changes. */
export const boardTopic = (eventId: number): string => `board:${eventId}`;
