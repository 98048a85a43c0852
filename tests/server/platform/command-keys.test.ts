import { describe, expect, it } from 'vitest';
import { allowIsEnough, command } from '#server/platform/command.ts';
import { Forbidden, IdempotencyKeyReused, NotFound, RateLimited } from '#server/platform/errors.ts';
import { caller, counting, isWritten, noteInput, savedFor, write } from './counted-commands.ts';

describe('under an idempotency key a command', () => {
  it('does its work once and gives the first result again, also to a request that came at the same instant', async () => {
    const { keyed, text, calls: heard } = await caller();
    const { addNote, calls } = counting();
    const ctx = keyed();

    const results = [...(await Promise.all([addNote(ctx, { text }), addNote(ctx, { text })])), await addNote(ctx, { text: ` ${text}` })];

    expect(results).toEqual(Array.from({ length: 3 }, () => ({ text, nth: 1 })));
    expect(calls.runs).toBe(1);
    expect(heard.replays).toBe(2);
  });

  it('does its work each time for requests without a key, for other keys and for other people', async () => {
    const { world, hearing, ctx, keyed, text } = await caller();
    const { addNote } = counting();
    const [mine, boris] = [keyed(), await world.personNotSignedIn('guest', 'Борис')];

    const results = [];
    for (const each of [ctx, ctx, mine, keyed(), hearing(boris, { idempotencyKey: mine.idempotencyKey })])
      results.push(await addNote(each, { text }));

    expect(results.map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5]);
  });

  it('refuses another input, and another command', async () => {
    const { keyed, text } = await caller();
    const { addNote, calls } = counting();
    const removeNote = command({
      name: 'removeNote',
      input: noteInput,
      allow: () => null,
      run: async (): Promise<object> => ({}),
      allowReplay: allowIsEnough,
    });
    const ctx = keyed();
    await addNote(ctx, { text });

    await expect(addNote(ctx, { text: 'Арбат' })).rejects.toThrow(IdempotencyKeyReused);
    await expect(removeNote(ctx, { text })).rejects.toThrow(IdempotencyKeyReused);
    expect(calls.runs).toBe(1);
  });

  it('asks who may before it gives the first result again', async () => {
    const { keyed, text } = await caller();
    let may = true;
    const { addNote } = counting(() => {
      if (!may) throw new Forbidden();
      return 'anybody';
    });
    const ctx = keyed();
    await addNote(ctx, { text });

    may = false;

    await expect(addNote(ctx, { text })).rejects.toThrow(Forbidden);
  });

  it('asks allowReplay, in the transaction, about the first result and not before the work', async () => {
    const { keyed, text, calls: heard } = await caller();
    const replays: unknown[] = [];
    const addNote = command({
      name: 'addNote',
      input: noteInput,
      allow: () => 'Анна',
      run: async (): Promise<{ id: number }> => ({ id: 7 }),
      allowReplay(within, first, { input, actor }) {
        replays.push([within.db.isTransaction, first, input, actor]);
        throw new NotFound();
      },
    });
    const ctx = keyed();

    expect(await addNote(ctx, { text })).toEqual({ id: 7 });
    expect(replays).toEqual([]);
    await expect(addNote(ctx, { text })).rejects.toThrow(NotFound);

    expect(replays).toEqual([[true, { id: 7 }, { text }, 'Анна']]);
    expect(heard.replays).toBe(0);
  });

  it('leaves no trace of work that was refused, so that the same key may try again', async () => {
    const { keyed, text } = await caller();
    let isOpen = false;
    const addNote = command({
      name: 'addNote',
      input: noteInput,
      allow: () => null,
      async run(within): Promise<object> {
        await write(within, text);
        if (!isOpen) throw new NotFound();
        return {};
      },
      allowReplay: allowIsEnough,
    });
    const ctx = keyed();

    await expect(addNote(ctx, { text })).rejects.toThrow(NotFound);
    expect([await isWritten(ctx, text), await savedFor(ctx, ctx.idempotencyKey)]).toEqual([false, []]);
    isOpen = true;
    await addNote(ctx, { text });

    expect(await isWritten(ctx, text)).toBe(true);
  });

  it('does its work each time and saves nothing when it says noKey', async () => {
    const { keyed } = await caller();
    let runs = 0;
    const signIn = command({
      name: 'signIn',
      input: noteInput,
      allow: () => null,
      async run(within): Promise<object> {
        return { nth: (runs += 1), key: within.idempotencyKey };
      },
      allowReplay: 'noKey',
    });
    const ctx = keyed();

    expect([await signIn(ctx, { text: 'a' }), await signIn(ctx, { text: 'b' })]).toEqual([
      { nth: 1, key: null },
      { nth: 2, key: null },
    ]);
    expect(await savedFor(ctx, ctx.idempotencyKey)).toEqual([]);
  });

  it('saves a secret result encrypted, and opens it for a replay until the secret of the server is another', async () => {
    const { keyed, text } = await caller();
    const replayed: string[] = [];
    let runs = 0;
    const createToken = command({
      name: 'createToken',
      input: noteInput,
      isSecret: true,
      allow: () => null,
      async run(): Promise<{ secret: string }> {
        return { secret: `${text} ${(runs += 1)}` };
      },
      allowReplay: (_ctx, { secret }) => void replayed.push(secret),
    });
    const ctx = keyed();
    const first = await createToken(ctx, { text: 'a' });

    const [saved] = await savedFor(ctx, ctx.idempotencyKey);
    expect(JSON.stringify(saved)).toContain('sealed');
    expect(JSON.stringify(saved)).not.toContain(text);
    expect(await createToken(ctx, { text: 'a' })).toEqual(first);
    expect([runs, replayed]).toEqual([1, [`${text} 1`]]);
    const changed = { ...ctx, config: { ...ctx.config, sessionSecret: 'another secret, long enough to be taken' } };
    await expect(createToken(changed, { text: 'a' })).rejects.toThrow(IdempotencyKeyReused);
  });
});

describe('the pace of a command', () => {
  const paced = () => {
    const calls = { runs: 0 };
    const pin = command({
      name: 'pin',
      input: noteInput,
      allow: () => null,
      pace: { burst: 2, perMinute: 1 },
      async run(): Promise<object> {
        return { nth: (calls.runs += 1) };
      },
      allowReplay: allowIsEnough,
    });
    return { pin, calls };
  };

  it('refuses a person who is too fast, with the seconds to wait, and lets other people through', async () => {
    const { world, hearing, ctx, text } = await caller();
    const { pin, calls } = paced();
    const boris = await world.personNotSignedIn('guest', 'Борис');
    await pin(ctx, { text });
    await pin(ctx, { text });

    const refusal: unknown = await pin(ctx, { text }).catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(RateLimited);
    expect((refusal as RateLimited).retryAfterSeconds).toBeGreaterThan(30);
    expect((refusal as RateLimited).retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(calls.runs).toBe(2);
    expect(await pin(hearing(boris), { text })).toEqual({ nth: 3 });
  });

  it('does not count a replay, which does no work, and lets one through even when the person is too fast', async () => {
    const { ctx, keyed, text } = await caller();
    const { pin } = paced();
    const retried = keyed();
    await pin(retried, { text });

    for (let retry = 1; retry <= 3; retry += 1) expect(await pin(retried, { text })).toEqual({ nth: 1 });
    await pin(ctx, { text });

    await expect(pin(ctx, { text })).rejects.toThrow(RateLimited);
    expect(await pin(retried, { text })).toEqual({ nth: 1 });
  });

  it('does not hold for a command inside of another one', async () => {
    const { ctx, text } = await caller();
    const { pin, calls } = paced();
    const pinAll = command({
      name: 'pinAll',
      input: noteInput,
      allow: () => null,
      async run(within): Promise<void> {
        for (let nth = 1; nth <= 5; nth += 1) await pin(within, { text });
      },
      allowReplay: 'noKey',
    });

    await pinAll(ctx, { text });

    expect(calls.runs).toBe(5);
  });
});
