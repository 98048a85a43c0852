/** Topic of what concerns one person: sign-out, role, leaving a team. */
export const personTopic = (userId: number): string => `person:${userId}`;

/** Topic of one API token: it is revoked. */
export const tokenTopic = (tokenId: number): string => `token:${tokenId}`;
