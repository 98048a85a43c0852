/** Bounds of the server that /developers tells; a guard holds them to the server's own. */
export const limits = {
  /** Limits of a document and of a body in KiB, without and with a session or token. */
  documentOfStranger: 16,
  documentOfKnown: 64,
  bodyOfStranger: 64,
  tokens: 1500,
  aliases: 10,
  depth: 8,
  complexity: 3000,
  streamsOfToken: 30,
  streamsOfSession: 6,
  answersOnRiddle: 10,
  answersOfTeam: 30,
} as const;
