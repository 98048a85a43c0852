/** A riddle or block as a line names it: by the category, the title of the block, and that of the riddle. */
export interface TitlePath {
  path: string[];
  /** The riddle or block is deleted. */
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

/** Fields that a line has only in a personal export; null in an anonymous one. */
type Personal<Extra> = Extra | null;

/** An anonymous export names a team by its number, in the language of its category. */
const numbered = ({ contentLanguage }: Team, number: number) => `${contentLanguage === 'ru' ? 'Команда' : 'Team'} ${number}`;

/** Leaves out the fields without a value. */
const filled = (line: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null && value !== undefined));

const titleFields = (name: 'riddle' | 'block', titles: TitlePath | null) =>
  titles && { [name]: titles.path, ...(titles.isDeleted && { deleted: true }) };

/** Writes the line of a team. Teams are numbered from 1 in the order in which they were created. */
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
  }: { team: number; riddle: TitlePath | null; block: TitlePath | null; personal: Personal<{ by: string; comment: string | null }> },
) =>
  filled({
    team,
    entry: number,
    kind,
    points: half / 2,
    coins,
    ...titleFields('riddle', riddle),
    ...titleFields('block', block),
    reverses,
    epoch,
    at,
    ...personal,
  });

interface Subject {
  team: number;
  riddle: TitlePath | null;
}

export const attemptLine = (
  { isRight, epoch, at }: Fact & { isRight: boolean },
  { team, riddle, personal }: Subject & { personal: Personal<{ by: string; answer: string }> },
) => filled({ team, ...titleFields('riddle', riddle), right: isRight, epoch, at, ...personal });

export const solveLine = (
  { withHint, epoch, at }: Fact & { withHint: boolean },
  { team, riddle, personal }: Subject & { personal: Personal<{ by: string }> },
) => filled({ team, ...titleFields('riddle', riddle), hint: withHint, epoch, at, ...personal });

/** Writes the line of a hint that was bought. */
export const hintLine = (
  { number, epoch, at }: Fact & { number: number },
  { team, riddle, personal }: Subject & { personal: Personal<{ by: string }> },
) => filled({ team, ...titleFields('riddle', riddle), hint: number, epoch, at, ...personal });

/** Writes the line of a visit that was marked. */
export const visitLine = ({ epoch, at }: Fact, { team, riddle, personal }: Subject & { personal: Personal<{ by: string }> }) =>
  filled({ team, ...titleFields('riddle', riddle), epoch, at, ...personal });
