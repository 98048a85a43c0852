/** The titles by which a line names a riddle or a block: category, block and, of a riddle, its own. */
export interface Place {
  path: string[];
  /** It is one of the deleted ones. */
  isDeleted: boolean;
}

interface Person {
  name: string;
  username: string | null;
  isCaptain: boolean;
  joinedAt: string;
}

interface Team {
  categoryCode: string;
  contentLanguage: 'ru' | 'en';
  name: string;
  createdAt: string;
  scoreHalf: number;
  coins: number;
  epoch: number;
  members: readonly Person[];
}

interface Fact {
  epoch: number;
  at: string;
}

/** What is added to a line when the export is personal; null otherwise. */
type Personal<Extra> = Extra | null;

/** Without names a team is called by its number, in the language in which it plays. */
const numbered = ({ contentLanguage }: Team, number: number) => `${contentLanguage === 'ru' ? 'Команда' : 'Team'} ${number}`;

/** Leaves out what has no value. */
const filled = (line: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== undefined));

const placed = (name: 'riddle' | 'block', place: Place | null) =>
  place && { [name]: place.path, ...(place.isDeleted && { deleted: true }) };

/** Teams are numbered from 1 in the order in which they came. Points have steps of a half. */
export const teamLine = (team: Team, { number, isPersonal }: { number: number; isPersonal: boolean }) =>
  filled({
    team: number,
    category: team.categoryCode,
    name: isPersonal ? team.name : numbered(team, number),
    created: team.createdAt,
    points: team.scoreHalf / 2,
    coins: team.coins,
    epoch: team.epoch,
    size: team.members.length,
    members: isPersonal
      ? team.members.map(({ name, username, isCaptain, joinedAt }) =>
          filled({ name, username, captain: isCaptain || null, joined: joinedAt }),
        )
      : null,
  });

interface Entry extends Fact {
  number: number;
  kind: string;
  half: number;
  coins: number;
  reverses: number | null;
}

export const ledgerLine = (
  { number, kind, half, coins, reverses, epoch, at }: Entry,
  {
    team,
    riddle,
    block,
    personal,
  }: { team: number; riddle: Place | null; block: Place | null; personal: Personal<{ by: string; comment: string | null }> },
) =>
  filled({
    team,
    entry: number,
    kind,
    points: half / 2,
    coins,
    ...placed('riddle', riddle),
    ...placed('block', block),
    reverses,
    epoch,
    at,
    ...personal,
  });

interface About {
  team: number;
  riddle: Place | null;
}

export const attemptLine = (
  { isRight, epoch, at }: Fact & { isRight: boolean },
  { team, riddle, personal }: About & { personal: Personal<{ by: string; answer: string }> },
) => filled({ team, ...placed('riddle', riddle), right: isRight, epoch, at, ...personal });

export const solveLine = (
  { withHint, epoch, at }: Fact & { withHint: boolean },
  { team, riddle, personal }: About & { personal: Personal<{ by: string }> },
) => filled({ team, ...placed('riddle', riddle), hint: withHint, epoch, at, ...personal });

/** A hint that was bought, or a visit that was marked. */
export const factLine = ({ epoch, at }: Fact, { team, riddle, personal }: About & { personal: Personal<{ by: string }> }) =>
  filled({ team, ...placed('riddle', riddle), epoch, at, ...personal });
