import { createHash } from 'node:crypto';
import { eventCategories, type QuestEvent } from '#server/modules/events/events.ts';
import { people } from '#server/modules/identity/identity.ts';
import { questReplacement } from '#server/modules/quest/quest.ts';
import { teamSearch } from '#server/modules/teams/teams.ts';
import type { Context } from '#server/platform/context.ts';
import { describePlan, type PlanSummary } from '../../content/describe-plan.rules.ts';
import type { Mapping } from '../read/map-columns.ts';
import type { MappedSheet, SheetFault } from '../sheet.types.ts';
import { applyInsiders } from './insider-rows.ts';
import type { PreviewedRiddle } from './preview-riddles.ts';
import { applyRiddles } from './riddle-rows.ts';
import { SheetLookups } from './sheet-lookups.ts';
import { planTeams, type TeamPlan } from './team-rows.ts';

export interface SheetPlan extends Partial<PlanSummary> {
  teams?: PlanSummary['riddles'];
}

export interface SheetInput {
  event: QuestEvent;
  sheet: MappedSheet;
  mapping: Pick<Mapping, 'kind' | 'categoryId' | 'block' | 'blockSize'>;
  /** The texts of hints that are text files, by the ids of the files. */
  hints: readonly (readonly [id: number, text: string])[];
}

/** The result of applying a sheet to an event: the new blocks, or the teams. */
export interface AppliedSheet {
  faults: SheetFault[];
  seen: string;
  plan: SheetPlan;
  blocks?: questReplacement.WrittenBlock[];
  teams?: TeamPlan[];
  /** The first riddles as teams will have them; none for other sheets. */
  preview?: PreviewedRiddle[];
}

const digest = (state: unknown) => createHash('sha256').update(JSON.stringify(state)).digest('hex');

async function createLookups(
  ctx: Context,
  { event, mapping, hints }: SheetInput,
  stored: readonly questReplacement.StoredBlock[],
): Promise<SheetLookups> {
  const ids = stored.flatMap(({ riddles }) => riddles.flatMap(({ insiderIds }) => insiderIds));
  return new SheetLookups({
    categories: eventCategories(event),
    categoryId: mapping.categoryId,
    block: mapping.block,
    blockSize: mapping.blockSize,
    staff: await people.readPeopleOfRoles(ctx, { roles: ['insider', 'ctc', 'organizer'], ids: [...new Set(ids)] }),
    hints: new Map(hints),
    // As in the editor: new riddles stay drafts while teams play, until an organizer publishes them.
    publication: event.status === 'active' || event.status === 'paused' ? 'draft' : 'published',
  });
}

async function applyToQuest(ctx: Context, input: SheetInput): Promise<AppliedSheet> {
  const stored = await questReplacement.readStoredBlocks(ctx, input.event.id);
  const lookups = await createLookups(ctx, input, stored);
  const current = stored.map(({ id: _id, riddles, ...block }) => ({
    ...block,
    riddles: riddles.map(({ id: _riddleId, blockId: _blockId, isPlayed: _isPlayed, ...riddle }) => riddle),
  }));
  const apply = input.mapping.kind === 'riddles' ? applyRiddles : applyInsiders;
  const { blocks, cells, preview } = apply(current, input.sheet, lookups);
  const plan = questReplacement.compareQuest(stored, blocks);
  return { faults: cells.faults, seen: digest(stored), plan: describePlan(plan, questReplacement.listPlayed(plan)), blocks, preview };
}

function describeTeams(teams: readonly TeamPlan[]): PlanSummary['riddles'] {
  const isChanged = ({ newMemberIds }: TeamPlan) => newMemberIds.length > 0;
  const existing = teams.filter(({ teamId }) => teamId !== null);
  return {
    added: teams.filter(({ teamId }) => teamId === null).map(({ name }) => name),
    changed: existing.filter(isChanged).map(({ name }) => name),
    removed: [],
    unchanged: existing.filter((team) => !isChanged(team)).length,
  };
}

async function applyToTeams(ctx: Context, input: SheetInput): Promise<AppliedSheet> {
  const { event, sheet } = input;
  const existing = await teamSearch.readTeamsOfEvent(ctx, event.id);
  const players = await people.readPeopleOfRoles(ctx, {
    roles: ['guest', 'organizer'],
    ids: existing.flatMap(({ memberIds }) => memberIds),
  });
  const { teams, cells } = planTeams(sheet, { lookups: await createLookups(ctx, input, []), teams: existing, people: players });
  if (event.status === 'finished') cells.addFault(null, null, { code: 'eventOver' });
  return { faults: cells.faults, seen: digest(existing), plan: { teams: describeTeams(teams) }, teams };
}

/** Applies a sheet to an event as it is now, without writing anything, and lists what is wrong with the sheet. */
export const applySheet = (ctx: Context, input: SheetInput): Promise<AppliedSheet> =>
  input.mapping.kind === 'teams' ? applyToTeams(ctx, input) : applyToQuest(ctx, input);
