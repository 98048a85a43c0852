import { describe, expect, it } from 'vitest';
import { keepNewerBoard } from '#web/graphql/versions/keep-newer-board.ts';

const board = (version: string, total: number, { isStale = false, history = 'first' } = {}) => ({ version, history, total, isStale });

describe('the board on a page', () => {
  it('is replaced by a snapshot with a greater version', () => {
    expect(keepNewerBoard(board('9', 10), board('10', 14))).toEqual(board('10', 14));
  });

  it('ignores a snapshot that was overtaken on its way', () => {
    expect(keepNewerBoard(board('10', 14), board('9', 10))).toEqual(board('10', 14));
  });

  it('compares versions that are longer than a double can hold', () => {
    const current = board('9007199254740993', 14);

    expect(keepNewerBoard(current, board('9007199254740992', 10))).toBe(current);
  });

  it('learns from a snapshot of the same version only that the server confirms it', () => {
    expect(keepNewerBoard(board('10', 14, { isStale: true }), board('10', 99))).toEqual(board('10', 14));
  });

  it('is replaced by that of a restored database, whose version is lower', () => {
    expect(keepNewerBoard(board('10', 14), board('4', 8, { history: 'restored' }))).toEqual(board('4', 8, { history: 'restored' }));
  });

  it('goes when the server knows no such event any more', () => {
    expect(keepNewerBoard(board('10', 14), null)).toBeNull();
  });
});
