import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allowIsEnough, command, type CommandContext } from '#server/platform/command.ts';
import { BadInput, Forbidden, NotFound } from '#server/platform/errors.ts';
import { World } from '#tests/support/world.ts';
import { caller, counting, isWritten, linesAbout, noteInput, savedFor, write } from './counted-commands.ts';

describe('before its work a command', () => {
  it('parses the input first, and refuses what is wrong without asking who may', async () => {
    const { ctx } = await caller();
    const checks: string[] = [];
    const { addNote, calls } = counting((_ctx, { text }) => (checks.push(text), text));

    await expect(addNote(ctx, { text: ' ' })).rejects.toMatchObject({ code: 'BAD_INPUT', fields: [{ name: 'text', message: 'required' }] });
    expect(checks).toEqual([]);
    await addNote(ctx, { text: ' Китай-город ' });

    expect(checks).toEqual(['Китай-город']);
    expect(calls.runs).toBe(1);
  });

  it('asks who may, and does nothing for others', async () => {
    const { ctx, text, calls: heard } = await caller();
    const prepared: string[] = [];
    const addNote = command({
      name: 'addNote',
      input: noteInput,
      allow() {
        throw new Forbidden();
      },
      prepare: async () => void prepared.push(text),
      run: (within) => write(within, text),
      allowReplay: allowIsEnough,
    });

    await expect(addNote(ctx, { text })).rejects.toThrow(Forbidden);

    expect(prepared).toEqual([]);
    expect(await isWritten(ctx, text)).toBe(false);
    expect(heard.ended).toEqual([]);
  });

  it('prepares outside of the transaction, and hands the work what it prepared and who acts', async () => {
    const { ctx, text } = await caller();
    const addNote = command({
      name: 'addNote',
      input: noteInput,
      allow: async () => 'Анна',
      prepare: async (outer, input, actor) => ({ inTransaction: outer.db.isTransaction, for: [input.text, actor] }),
      async run(within, _input, actor, prepared): Promise<object> {
        return { inTransaction: within.db.isTransaction, actor, prepared };
      },
      allowReplay: allowIsEnough,
    });

    expect(await addNote(ctx, { text })).toEqual({
      inTransaction: true,
      actor: 'Анна',
      prepared: { inTransaction: false, for: [text, 'Анна'] },
    });
  });
});

describe('the transaction of a command', () => {
  const adding = (afterwards: (ctx: CommandContext) => unknown = () => undefined) =>
    command({
      name: 'addNote',
      input: noteInput,
      allow: () => null,
      async run(ctx, { text }): Promise<{ text: string }> {
        await write(ctx, text);
        await ctx.audit({ subjectType: 'note', subjectId: text, after: { text } });
        ctx.publish(`note:${text}`);
        await afterwards(ctx);
        return { text };
      },
      allowReplay: allowIsEnough,
    });

  it('holds back what is published until the commit', async () => {
    const { ctx, text, calls: heard } = await caller();
    const duringWork: string[][] = [];
    const addNote = adding(() => duringWork.push([...heard.published]));

    await addNote(ctx, { text });

    expect(duringWork).toEqual([[]]);
    expect(heard.published).toEqual([`note:${text}`]);
  });

  it('writes an audit line with the name of the command, in the name of the caller', async () => {
    const { ctx, text } = await caller();

    await adding()(ctx, { text });

    expect(await linesAbout(ctx, text)).toEqual([{ actorId: ctx.viewer?.userId, action: 'addNote', after: { text } }]);
  });

  it('gives an audit line another action where the command names one', async () => {
    const { ctx, text } = await caller();
    const addNote = adding((within) => within.audit({ action: 'forgetNote', subjectType: 'note', subjectId: text }));

    await addNote(ctx, { text });

    expect((await linesAbout(ctx, text)).map(({ action }) => action)).toEqual(['addNote', 'forgetNote']);
  });

  it('takes the change, its audit line and its announcement with it when it falls', async () => {
    const { ctx, text, calls: heard } = await caller();
    const addNote = adding(() => {
      throw new NotFound();
    });

    await expect(addNote(ctx, { text })).rejects.toThrow(NotFound);

    expect([await isWritten(ctx, text), await linesAbout(ctx, text), heard.published]).toEqual([false, [], []]);
  });

  it('is over when show reads, with every call, a replay included', async () => {
    const { keyed, text, calls: heard } = await caller();
    const results: unknown[] = [];
    const addNote = command({
      name: 'addNote',
      input: noteInput,
      allow: () => null,
      async run(ctx): Promise<{ text: string }> {
        await write(ctx, text);
        ctx.publish('notes');
        return { text };
      },
      allowReplay: allowIsEnough,
      async show(ctx, result): Promise<string> {
        results.push([ctx.db.isTransaction, await isWritten(ctx, result.text), [...heard.published]]);
        return `shown ${results.length}`;
      },
    });
    const ctx = keyed();

    expect([await addNote(ctx, { text }), await addNote(ctx, { text })]).toEqual(['shown 1', 'shown 2']);
    expect(results).toEqual(Array.from({ length: 2 }, () => [false, true, ['notes']]));
    expect(await savedFor(ctx, ctx.idempotencyKey)).toEqual([{ operation: 'addNote', body: { text } }]);
  });

  it('is that of the outer command for a command inside of it, as its key is', async () => {
    const { keyed, text, calls: heard } = await caller();
    const addNote = adding();
    const second = `${text} 2`;
    let isOpen = false;
    const addNotes = command({
      name: 'addNotes',
      input: noteInput,
      allow: () => null,
      async run(ctx): Promise<object> {
        await addNote(ctx, { text });
        await addNote(ctx, { text: second });
        expect(heard.published).toEqual([]);
        if (!isOpen) throw new NotFound();
        return {};
      },
      allowReplay: allowIsEnough,
    });
    const ctx = keyed();

    await expect(addNotes(ctx, { text })).rejects.toThrow(NotFound);
    expect([await isWritten(ctx, text), await linesAbout(ctx, text), heard.published]).toEqual([false, [], []]);
    isOpen = true;
    await addNotes(ctx, { text });

    expect([await isWritten(ctx, text), await isWritten(ctx, second)]).toEqual([true, true]);
    expect(heard.published).toEqual([`note:${text}`, `note:${second}`]);
    expect((await linesAbout(ctx, second)).map(({ action }) => action)).toEqual(['addNote']);
    expect((await savedFor(ctx, ctx.idempotencyKey)).map(({ operation }) => operation)).toEqual(['addNotes']);
    expect(heard.ended.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['addNotes refused', 'addNotes done']);
  });
});

describe('the metrics of a command', () => {
  it('say whether it was done, replayed, refused or failed, by its name and with its seconds', async () => {
    const { keyed, text, calls: heard } = await caller();
    const faults = { refused: new BadInput([]), failed: new Error('arranged') };
    const addNote = command({
      name: 'addNote',
      input: z.object({ fault: z.enum(['refused', 'failed']).nullable(), text: z.string() }),
      allow: () => null,
      async run(_ctx, { fault }): Promise<object> {
        if (fault) throw faults[fault];
        return {};
      },
      allowReplay: allowIsEnough,
    });
    const ctx = keyed();

    await addNote(ctx, { text, fault: null });
    await addNote(ctx, { text, fault: null });
    await expect(addNote(keyed(), { text, fault: 'refused' })).rejects.toBe(faults.refused);
    await expect(addNote(keyed(), { text, fault: 'failed' })).rejects.toBe(faults.failed);

    expect(heard.ended.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'addNote done',
      'addNote replayed',
      'addNote refused',
      'addNote failed',
    ]);
    expect(heard.ended.every(({ seconds }) => seconds >= 0 && seconds < 60)).toBe(true);
  });
});

it('a command that came by a request is counted among the metrics, by its name and by how it ended', async () => {
  const world = await World.withEvent();
  const { captain } = await world.team();
  await captain.player.checksAnswer(await world.riddle(), 'Спасская башня');

  const metrics = await world.app.metrics.metrics();

  expect(metrics).toMatch(/^versta_command_seconds_count\{command="checkAnswer",outcome="done"\} \d+$/m);
});
