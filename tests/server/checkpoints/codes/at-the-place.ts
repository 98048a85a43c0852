import { codeAt } from '#server/modules/checkpoints/codes/place-code.ts';
import type { Config } from '#server/platform/config.ts';
import type { Player } from '#tests/support/player.ts';
import { World } from '#tests/support/world.ts';

const answer = 'Спасская башня';
const fields = `... on VisitMarked { points coins riddleId teamId } ... on AlreadyMarked { byName at }
  ... on WrongCode { riddleId teamId retryAfterSeconds } ... on RateLimited { retryAfterSeconds }`;

const ownMark: Record<string, string> = { markVisitByCode: '... on AlreadyMarkedByYou { byName at }' };

export async function readPlaceKeys(player: Player): Promise<{ riddleId: string; title: string | null; key: string }[]> {
  const { data } = await player.asks<{ placeKeys: { riddleId: string; title: string | null; key: string }[] }>(
    '{ placeKeys { riddleId title key } }',
  );
  return data.placeKeys;
}

export async function readCodeKey(player: Player): Promise<string | null> {
  const { data } = await player.asks<{ viewer: { team: { codeKey: string | null } | null } }>('{ viewer { team { codeKey } } }');
  return data.viewer.team?.codeKey ?? null;
}

interface Typed {
  code: string;
  seenAt: Date;
  key?: string;
}

/** A team and an insider at the place of a riddle, with the keys that their phones have read ahead. */
export async function atThePlace({ isSolved = true, config = {} }: { isSolved?: boolean; config?: Partial<Config> } = {}) {
  const world = await World.withEvent({ config });
  const insider = await world.person('insider', 'Инна Башенная');
  const riddle = await world.riddle({ answers: [answer], insiderIds: [insider.id] });
  const team = await world.team({ size: 2 });
  const captain = team.captain.player;
  if (isSolved) await captain.checksAnswer(riddle, answer);
  const [place] = await readPlaceKeys(insider.player);
  const keys = { place: place?.key ?? '', team: (await readCodeKey(captain)) ?? '' };

  /** What a phone with this key shows now, and when. */
  const shown = (key: string, minutesAgo = 0): Typed => {
    const seenAt = new Date(world.clock.read().getTime() - minutesAgo * 60_000);
    return { code: codeAt(Buffer.from(key, 'base64url'), Math.floor(seenAt.getTime() / 60_000)), seenAt };
  };
  /** What a phone with another key showed in a minute in which this key happens to show something else. */
  const unlike = (key: string, otherKey: string): Typed =>
    [0, 1, 2, 3]
      .map((minutesAgo) => ({ minutesAgo, ...shown(otherKey, minutesAgo) }))
      .filter(({ minutesAgo, code }) => ![-1, 0, 1].some((around) => shown(key, minutesAgo + around).code === code))[0] as Typed;
  /** A code that the key shows in none of the minutes that count. */
  const wrong = (key: string): Typed => {
    const { seenAt } = shown(key);
    const right = [-1, 0, 1].map((minutes) => shown(key, minutes).code);
    return { code: ['0000', '1111', '2222', '3333'].find((code) => !right.includes(code)) ?? '', seenAt };
  };
  const send = (by: Player, mutation: string, input: object, key?: string) =>
    by.does(mutation, input, { fields: `${fields} ${ownMark[mutation] ?? ''}`, headers: key ? { 'idempotency-key': key } : {} });
  const toInput = ({ code, seenAt }: Typed) => ({ riddleId: String(riddle.id), code, seenAt: seenAt.toISOString() });
  /** A player types the code of the place. */
  const teamTypes = (typed: Typed, by = captain, more: object = {}) =>
    send(by, 'visitByPlaceCode', { ...toInput(typed), ...more }, typed.key);
  /** An insider types the code of the team. */
  const staffTypes = (typed: Typed, by = insider.player) =>
    send(by, 'markVisitByCode', { ...toInput(typed), teamId: String(team.id) }, typed.key);
  const visits = () => world.deps.db.selectFrom('visit').select(['insiderId', 'scannedUserId']).where('teamId', '=', team.id).execute();
  /** The key of another place of the insider. */
  const keyOf = async ({ id }: { id: number }) =>
    (await readPlaceKeys(insider.player)).find(({ riddleId }) => riddleId === String(id))?.key ?? '';
  return {
    world,
    insider,
    riddle,
    team,
    captain,
    keyOf,
    mate: team.members[0]!,
    keys,
    shown,
    unlike,
    wrong,
    teamTypes,
    staffTypes,
    visits,
  };
}
