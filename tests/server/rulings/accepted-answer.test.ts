import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';

const answer = 'Фроловская';
const acceptance = { kind: 'ACCEPTED_ANSWER', answer } as const;

/** A team has answered «Фроловская», which nobody has thought of. */
async function answeredUnexpectedly() {
  const bench = await judge();
  const { world, riddle, organizer } = bench;
  const team = await world.team({ name: 'Ранние' });
  await team.captain.player.checksAnswer(riddle, 'фроловская!');
  world.clock.passes(60);
  return {
    ...bench,
    team,
    /** The accepted answers, and the rulings about the riddle. */
    async state() {
      const { data } = await organizer.player.asks<{ editableRiddle: { answers: { text: string }[]; rulings: object[] } }>(
        'query ($id: ID!) { editableRiddle(id: $id) { rejudgeableTeams answers { text } rulings { kind answer teams undoneBy canUndo } } }',
        { id: String(riddle.id) },
      );
      return { ...data.editableRiddle, answers: data.editableRiddle.answers.map(({ text }) => text) };
    },
  };
}

describe('an answer that is accepted late', () => {
  it('is a ruling with a preview of points and places, which accepts nothing yet', async () => {
    const { world, previews, state } = await answeredUnexpectedly();
    await world.team({ name: 'Другие' });

    const { effects } = await previews(acceptance);

    expect(effects).toEqual([
      { teamName: 'Ранние', before: { points: 0, coins: 4, rank: 2 }, after: { points: 4, coins: 5, rank: 1 } },
      { teamName: 'Другие', before: { points: 0, coins: 4, rank: 1 }, after: { points: 0, coins: 4, rank: 2 } },
    ]);
    expect((await state()).answers).toEqual(['Спасская башня']);
  });

  it('is right from then on, credits who gave it as of that time, and is told in the ledger', async () => {
    const { world, riddle, team, score, decides, ledger, state } = await answeredUnexpectedly();
    const later = await world.team();

    await decides(acceptance);

    expect(await state()).toMatchObject({
      answers: ['Спасская башня', answer],
      rejudgeableTeams: 0,
      rulings: [{ kind: 'ACCEPTED_ANSWER', answer, teams: 1, undoneBy: null, canUndo: true }],
    });
    expect(await score(team.id)).toEqual([4, 5]);
    expect((await ledger(team)).at(-1)).toMatchObject({ kind: 'REJUDGE', points: 4, coins: 1, ruling: 'ACCEPTED_ANSWER' });
    expect(await later.captain.player.checksAnswer(riddle, answer)).toMatchObject({ __typename: 'Solved' });
  });

  it('is wrong again when the ruling is taken back, with its points, coins and bonus of the block', async () => {
    const { team, other, solves, score, decides, undoes, state } = await answeredUnexpectedly();
    await solves(team, other);
    const rulingId = await decides(acceptance);
    const between = await score(team.id);

    await undoes(rulingId);
    await undoes(rulingId);

    expect(between).toEqual([18, 6]);
    expect(await score(team.id)).toEqual([4, 5]);
    expect(await state()).toMatchObject({ answers: ['Спасская башня'], rejudgeableTeams: 0, rulings: [{ canUndo: false }] });
    expect(await solves(team)).toMatchObject({ __typename: 'Solved', credited: true });
    expect(await score(team.id)).toEqual([18, 6]);
  });

  it('stays with teams that solved the riddle by it since, or were marked at the place, and a preview of the undoing names them', async () => {
    const { world, riddle, other, organizer, team, visits, solves, score, decides, undoes, previewsUndo } = await answeredUnexpectedly();
    const [third, later] = [await world.team({ name: 'Третьи' }), await world.team({ name: 'Поздние' })];
    await third.captain.player.checksAnswer(riddle, answer);
    const rulingId = await decides(acceptance);
    await visits(team);
    await solves(later, other);
    await later.captain.player.checksAnswer(riddle, answer);
    expect(await score(later.id)).toEqual([18, 6]);

    const preview = await previewsUndo(rulingId);
    const stale = await undoes(rulingId, undefined, 'old');
    await undoes(rulingId, undefined, preview.fingerprint);

    expect(preview).toMatchObject({
      keptBy: ['Ранние', 'Поздние'],
      effects: [{ teamName: 'Третьи', before: { points: 4, rank: 3 }, after: { points: 0, coins: 4, rank: 3 } }],
    });
    expect(stale).toMatchObject({ __typename: 'PreviewStale' });
    expect(await score(team.id)).toEqual([10, 7]);
    expect(await score(later.id)).toEqual([18, 6]);
    expect(await score(third.id)).toEqual([0, 4]);
    expect(await (await world.team()).captain.player.checksAnswer(riddle, answer)).toMatchObject({ __typename: 'WrongAnswer' });
    const { errors } = await organizer.player.asks('query ($id: ID!) { undoRulingPreview(rulingId: $id) { keptBy } }', { id: rulingId });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'EDIT_CONFLICT' });
  });

  it('leaves with the ruling even if the riddle has been deleted since', async () => {
    const { world, organizer, riddle, decides, undoes, score, team } = await answeredUnexpectedly();
    const rulingId = await decides(acceptance);
    await organizer.player.does('archiveRiddle', { id: String(riddle.id) });

    await undoes(rulingId);

    const present = world.deps.db.selectFrom('answer').select('text').where('riddleId', '=', riddle.id).where('removedVersion', 'is', null);
    expect(await present.execute()).toEqual([{ text: 'Спасская башня' }]);
    expect(await score(team.id)).toEqual([0, 4]);
  });

  it('credits only its own wording: another one waits for its own decision', async () => {
    const { world, riddle, organizer, score, decides } = await answeredUnexpectedly();
    const others = await world.team();
    await others.captain.player.checksAnswer(riddle, 'Флоровская');
    await organizer.player.does('addAnswer', { riddleId: String(riddle.id), text: 'Флоровская' });

    await decides(acceptance);

    expect(await score(others.id)).toEqual([0, 4]);
  });

  it.each([
    ['that is accepted already', { kind: 'ACCEPTED_ANSWER', answer: 'башня СПАССКАЯ' }],
    ['that is missing', { kind: 'ACCEPTED_ANSWER' }],
    ['without a letter or a digit', { kind: 'ACCEPTED_ANSWER', answer: '?!' }],
    ['for another decision', { kind: 'REJUDGED', answer }],
  ] as const)('refuses an answer %s, and names the field', async (_what, asked) => {
    const { asksPreview, makes, state } = await answeredUnexpectedly();

    const { errors } = await asksPreview(asked);
    const refused = await makes({ ...asked, fingerprint: 'old' });

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_INPUT' });
    expect(refused).toMatchObject({ __typename: 'BadInput', fields: [{ name: 'answer' }] });
    expect(await state()).toMatchObject({ answers: ['Спасская башня'], rulings: [] });
  });

  it('is refused once it would write something else than its preview showed', async () => {
    const { world, riddle, previews, makes, state } = await answeredUnexpectedly();
    const { fingerprint } = await previews(acceptance);
    await (await world.team()).captain.player.checksAnswer(riddle, answer);

    const refused = await makes({ ...acceptance, fingerprint });

    expect(refused).toMatchObject({ __typename: 'PreviewStale' });
    expect((await state()).answers).toEqual(['Спасская башня']);
  });

  it('is accepted once, however often a retry sends it', async () => {
    const { previews, makes, score, team, state } = await answeredUnexpectedly();
    const { fingerprint } = await previews(acceptance);

    const [first, again] = [await makes({ ...acceptance, fingerprint }, 'late'), await makes({ ...acceptance, fingerprint }, 'late')];

    expect(again).toEqual(first);
    expect(await score(team.id)).toEqual([4, 5]);
    expect((await state()).answers).toEqual(['Спасская башня', answer]);
  });
});
