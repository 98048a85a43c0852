import { createHash } from 'node:crypto';
import { categoriesOf, type QuestEvent } from '#server/modules/events/events.ts';
import { describePlan, type PlanSummary } from '#server/modules/event-files/transfer/describe-plan.rules.ts';
import { readPeopleOfRoles } from '#server/modules/identity/identity.ts';
import { compareQuest, playedIn, readWholeQuest, type StoredBlock, type WrittenBlock } from '#server/modules/quest/quest.ts';
import { readTeamsOfEvent } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import type { Mapping } from '../read/map-columns.ts';
import type { MappedSheet, SheetFault } from '../sheet.types.ts';
import { applyInsiders } from './insider-rows.ts';
import { applyRiddles } from './riddle-rows.ts';
import { SheetWorld } from './sheet-world.ts';
import { planTeams, type TeamPlan } from './team-rows.ts';

export interface SheetPlan extends Partial<PlanSummary> {
  teams?: PlanSummary['riddles'];
}

export interface Applying {
  event: QuestEvent;
  sheet: MappedSheet;
  asked: Pick<Mapping, 'kind' | 'categoryId' | 'block'>;
  /** The hints that are texts, by the ids of their files. */
  hints: readonly (readonly [id: number, text: string])[];
}

/** What a sheet makes of an event: its blocks, or its teams. */
export interface Applied {
  faults: SheetFault[];
  seen: string;
  plan: SheetPlan;
  blocks?: WrittenBlock[];
  teams?: TeamPlan[];
}

const digestOf = (state: unknown) => createHash('sha256').update(JSON.stringify(state)).digest('hex');

async function worldOf(ctx: Context, { event, asked, hints }: Applying, stored: readonly StoredBlock[]): Promise<SheetWorld> {
  const ids = stored.flatMap(({ riddles }) => riddles.flatMap(({ insiderIds }) => insiderIds));
  return new SheetWorld({
    categories: categoriesOf(event),
    categoryId: asked.categoryId,
    block: asked.block,
    staff: await readPeopleOfRoles(ctx, { roles: ['insider', 'ctc', 'organizer'], ids: [...new Set(ids)] }),
    hints: new Map(hints),
    // As in the editor: what is made while teams play is shown to them when an organizer says so.
    publication: event.status === 'active' || event.status === 'paused' ? 'draft' : 'published',
  });
}

async function applyToQuest(ctx: Context, applying: Applying): Promise<Applied> {
  const stored = await readWholeQuest(ctx, applying.event.id);
  const world = await worldOf(ctx, applying, stored);
  const written = stored.map(({ id: _id, riddles, ...block }) => ({
    ...block,
    riddles: riddles.map(({ id: _riddleId, blockId: _blockId, isPlayed: _isPlayed, ...riddle }) => riddle),
  }));
  const apply = applying.asked.kind === 'riddles' ? applyRiddles : applyInsiders;
  const { blocks, cells } = apply(written, applying.sheet, world);
  const plan = compareQuest(stored, blocks);
  return { faults: cells.faults, seen: digestOf(stored), plan: describePlan(plan, playedIn(plan)), blocks };
}

function describeTeams(teams: readonly TeamPlan[]): PlanSummary['riddles'] {
  const isChanged = ({ newMemberIds }: TeamPlan) => newMemberIds.length > 0;
  const known = teams.filter(({ teamId }) => teamId !== null);
  return {
    added: teams.filter(({ teamId }) => teamId === null).map(({ name }) => name),
    changed: known.filter(isChanged).map(({ name }) => name),
    removed: [],
    unchanged: known.filter((team) => !isChanged(team)).length,
  };
}

async function applyToTeams(ctx: Context, applying: Applying): Promise<Applied> {
  const { event, sheet } = applying;
  const known = await readTeamsOfEvent(ctx, event.id);
  const people = await readPeopleOfRoles(ctx, { roles: ['guest', 'organizer'], ids: known.flatMap(({ memberIds }) => memberIds) });
  const { teams, cells } = planTeams(sheet, { world: await worldOf(ctx, applying, []), teams: known, people });
  if (event.status === 'finished') cells.fault(null, null, { code: 'eventOver' });
  return { faults: cells.faults, seen: digestOf(known), plan: { teams: describeTeams(teams) }, teams };
}

/** Says what a sheet makes of an event as it is now, and what is wrong with it. */
export const applySheet = (ctx: Context, applying: Applying): Promise<Applied> =>
  applying.asked.kind === 'teams' ? applyToTeams(ctx, applying) : applyToQuest(ctx, applying);
