/** This topic is published when one person signs out, changes role or leaves a team. */
export const personTopic = (userId: number): string => `person:${userId}`;

/** This topic is published when an API token is revoked. */
export const tokenTopic = (tokenId: number): string => `token:${tokenId}`;
