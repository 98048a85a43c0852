/** Topic of what concerns one person: sign-out, role, leaving a team. */
export const personTopic = (userId: number): string => `person:${userId}`;
