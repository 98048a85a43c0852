import { createHmac } from 'node:crypto';
import type { Config } from '#server/platform/config.ts';

/** Shows the codes of the place of a riddle, or of a team. */
type Shower = { place: number; eventId: number } | { team: number };

function deriveKey(secret: string, shower: Shower): Buffer {
  const purpose = 'team' in shower ? `team ${shower.team}` : `place ${shower.place} of event ${shower.eventId}`;
  return createHmac('sha256', `${secret}/place-code`).update(purpose).digest();
}

/** Derives the key by which a phone shows codes without network. Nothing of it is stored. */
export const showCodeKey = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, shower: Shower): string =>
  deriveKey(sessionSecret, shower).toString('base64url');

/** Derives the keys whose codes are taken. A phone may still have the key of the secret before this one. */
export const listCodeKeys = ({ sessionSecret, previousSecret }: Pick<Config, 'sessionSecret' | 'previousSecret'>, shower: Shower) =>
  [sessionSecret, ...(previousSecret === null ? [] : [previousSecret])].map((secret) => deriveKey(secret, shower));
