import type { AnnouncementHead } from '../announcements.types.ts';

/** What decides whether a team sees another list of announcements than before. */
interface TeamState {
  id: number;
  categoryId: number;
  /** Riddles that it has solved: one may open a riddle with an erratum. */
  solved: number;
  questVersion: number;
}

const concerns = (head: AnnouncementHead, team: TeamState): boolean => {
  switch (head.audience) {
    case 'everybody':
      return true;
    case 'category':
    case 'riddle':
      return head.categoryId === team.categoryId;
    case 'team':
      return head.teamId === team.id;
    default:
      return false;
  }
};

/**
 * Returns a text that changes whenever the announcements of a team may have changed. What is for other teams, insiders and staff does not
 * change it. It may change for an erratum that the team does not get, since it does not know whether the team sees the riddle.
 */
export function toTeamVersion(heads: readonly AnnouncementHead[], team: TeamState): string {
  const own = heads.filter((head) => concerns(head, team));
  const newest = Math.max(0, ...own.map(({ version }) => version));
  const errata = own.filter(({ isErratum }) => isErratum);
  if (errata.length === 0) return String(newest);
  return [newest, team.questVersion, errata.some(({ followsBlock }) => followsBlock) ? team.solved : 0].join('.');
}
