import { describe, expect, it } from 'vitest';
import { formatCsv } from '#server/modules/standings/board/csv.rules.ts';
import { boards } from '#server/modules/standings/standings.ts';
import { World } from '#tests/support/world.ts';

describe('the export of the standings', () => {
  it('has a line for each team, category by category, and a byte order mark for spreadsheets', async () => {
    const world = await World.withEvent();
    const riddle = await world.riddle({ answers: ['ГУМ'] });
    const team = await world.team({ name: 'Стрелки' });
    const bikes = await world.team({ name: 'Спицы', category: 'bike' });
    await team.captain.player.checksAnswer(riddle, 'ГУМ');

    const text = await boards.exportStandings({ ...world.ctx(), standings: world.deps.standings }, world.slug);

    expect(text).toBe(`\uFEFFcategory,rank,team_id,team,total\r\nru,1,${team.id},Стрелки,4.5\r\nbike,1,${bikes.id},Спицы,0\r\n`);
  });

  it('has no team’s name that runs as a formula', async () => {
    const world = await World.withEvent();
    await world.team({ name: '=1+cmd|"/c calc"' });

    const { data } = await world
      .anonymous()
      .asks<{ standingsCsv: string }>('query ($event: String!) { standingsCsv(event: $event) }', { event: world.slug });

    expect(data.standingsCsv).toContain(`,"'=1+cmd|""/c calc""",0`);
  });

  it('is null for an unknown event', async () => {
    const world = await World.withEvent();

    expect(await boards.exportStandings({ ...world.ctx(), standings: world.deps.standings }, 'never-heard-of')).toBeNull();
  });
});

describe('a cell of the export', () => {
  const cell = (value: string | number) => formatCsv([[value]]).slice(1, -2);

  it.each(['=1+1', '+7', '-2', '@SUM(A1)', '\tx', '＝1', ' =1'])('becomes a text when it begins like the formula %j', (text) => {
    expect(cell(text).replaceAll('"', '')).toBe(`'${text}`);
  });

  it.each([
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\r\nb', '"a\r\nb"'],
    ['просто', 'просто'],
  ])('%j is quoted as RFC 4180 says', (text, quoted) => {
    expect(cell(text)).toBe(quoted);
  });

  it('stays a number when it is a negative number', () => {
    expect(cell(-3.5)).toBe('-3.5');
    expect(cell(-0)).toBe('0');
  });
});
