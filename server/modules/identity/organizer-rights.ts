import type { Context, OrganizerRole, Role, Viewer } from '#server/platform/context.ts';
import { Forbidden } from '#server/platform/errors.ts';
import { requireViewer } from './require-viewer.ts';

export const organizerRoles = ['all', 'author', 'desk', 'gate', 'observer'] as const satisfies readonly OrganizerRole[];

/** The roles of an organizer besides `all`, which has every right. */
type Part = Exclude<OrganizerRole, 'all'>;

/**
 * The one table of what organizers may do. Every door of an organizer names one of these rights.
 * read: boards, statistics, the log, without answers · secrets: riddles with their answers, attempts, insiders and their places ·
 * write: the quest, its files, texts, prices and pages · run: the day, its clock, rulings, announcements, scores, teams, help and walls ·
 * people: who takes part, in which team · admit: role codes, one-time sign-in, scans, visits, points of the programme ·
 * govern: the roles of organizers, the installation, API tokens, forgetting somebody.
 */
const rolesByRight = {
  read: ['author', 'desk', 'gate', 'observer'],
  secrets: ['author', 'desk'],
  write: ['author'],
  run: ['desk'],
  people: ['desk', 'gate'],
  admit: ['desk', 'gate'],
  govern: [],
} as const satisfies Record<string, readonly Part[]>;

/** What a door asks of an organizer. */
export type OrganizerRight = keyof typeof rolesByRight;
const organizerRights = Object.keys(rolesByRight) as OrganizerRight[];

type Person = Pick<Viewer, 'role' | 'organizerRoles'>;

/** Tells whether this is an organizer with a right. */
export function mayOrganizer(person: Person | null, right: OrganizerRight): boolean {
  if (person?.role !== 'organizer') return false;
  const roles: readonly OrganizerRole[] = rolesByRight[right];
  return person.organizerRoles.some((role) => role === 'all' || roles.includes(role));
}

/** Lists what a person may do as an organizer, in the order of the table; nothing for others. */
export const listRights = (person: Person): OrganizerRight[] => organizerRights.filter((right) => mayOrganizer(person, right));

/** Returns the viewer, when they are an organizer with this right or have one of the other roles; refuses all others. */
export function requireRight(
  ctx: Pick<Context, 'viewer'>,
  right: OrganizerRight,
  ...others: Exclude<Role, 'organizer'>[]
): Viewer & { role: Role } {
  const { role, ...viewer } = requireViewer(ctx);
  const isOther = role !== null && role !== 'organizer' && others.includes(role);
  if (role === null || !(isOther || mayOrganizer({ role, ...viewer }, right))) throw new Forbidden();
  return { ...viewer, role };
}
