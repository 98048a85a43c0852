/** This topic is published when an event's clock, settings or quest change. */
export const eventTopic = (eventId: number): string => `event:${eventId}`;

/** This topic is published when an event's board changes. */
export const boardTopic = (eventId: number): string => `board:${eventId}`;

/** This topic is published when what the walls of an event show beside its board changes: their settings, or an announcement on them. */
export const wallTopic = (eventId: number): string => `wall:${eventId}`;

/** This topic is published when an announcement of an event is made, changed or taken back. */
export const announcementsTopic = (eventId: number): string => `announcements:${eventId}`;
