/** This topic is published when a team asks for help, and when its request changes. */
export const helpTopic = (teamId: number): string => `help:${teamId}`;
