/** Bounds of the server that /developers tells; a guard holds them to the server's own. */
export const limits = {
  tokens: 1500,
  aliases: 10,
  depth: 8,
  complexity: 3000,
  streamsOfToken: 30,
  streamsOfSession: 6,
  answersOnRiddle: 10,
  answersOfTeam: 30,
} as const;
