import { expect, describe, test } from 'vitest';
import { listFaultySubjects, subjectFaults } from '../../../scripts/checks/commits.ts';
import { temporaryFolder, temporaryRepository } from './temporary-repository.ts';

describe('the subject of a commit', () => {
  test.each([
    [`Let ${'x'.repeat(69)}`, 'has 73 characters, the limit is 72'],
    ['feat(quest): add a hint', 'begins with a small letter or a prefix: begin with a verb, as in "Add"'],
    ['A hint that costs nothing is refused', 'begins with "A": say what the commit does as an order, as in "Add"'],
    ['Adds a hint', 'begins with "Adds": say what the commit does as an order, as in "Add"'],
    ['Added a hint', 'begins with "Added": say what the commit does as an order, as in "Add"'],
    ['Adding a hint', 'begins with "Adding": say what the commit does as an order, as in "Add"'],
    ['Add a hint; end a stream', 'says two things: make two commits'],
    ['Add a hint.', 'ends with a full stop'],
  ])('%s: %s', (subject, fault) => {
    expect(subjectFaults(subject)).toEqual([fault]);
  });

  test.each([`Let ${'x'.repeat(68)}`, 'Bring the board back', 'Need no network', 'Pass the captaincy on', 'Revert "Add a hint"'])(
    '%s is right',
    (subject) => {
      expect(subjectFaults(subject)).toEqual([]);
    },
  );
});

describe('the check of commits', () => {
  test('reads those of the branch, and not what main had before', () => {
    const { folder, git, commit } = temporaryRepository();
    commit('This stood there before anybody looked');
    git('switch', '--quiet', '--create', 'hints');
    commit('Add a hint');
    commit('Fixed the hint');

    expect(listFaultySubjects(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{7,} "Fixed the hint" begins with "Fixed"/)]);
  });

  test('leaves out what main has got meanwhile and the merge that brought it', () => {
    const { folder, git, commit } = temporaryRepository();
    git('switch', '--quiet', '--create', 'hints');
    commit('Add a hint');
    git('switch', '--quiet', 'main');
    commit('Ended a stream');
    git('switch', '--quiet', 'hints');
    git('merge', '--quiet', '--no-edit', 'main');

    expect(listFaultySubjects(folder)).toEqual([]);
  });

  test('knows the main of a clone whose own branch has another name', () => {
    const { folder: origin, commit: commitThere } = temporaryRepository();
    commitThere('This stood there before anybody looked');
    const { folder, git, commit } = temporaryRepository();
    git('fetch', '--quiet', origin, 'main:refs/remotes/upstream/main');
    git('switch', '--quiet', '--create', 'hints', 'upstream/main');
    git('branch', '--quiet', '--delete', '--force', 'main');
    commit('Fixed the hint');

    expect(listFaultySubjects(folder)).toHaveLength(1);
  });

  test('finds nothing on main, without a main, in a clone of the newest commits, and in an archive', () => {
    const { folder, git, commit } = temporaryRepository();
    commit('This stood there before anybody looked');
    expect(listFaultySubjects(folder)).toEqual([]);

    const clone = temporaryFolder();
    git('clone', '--quiet', '--depth=1', `file://${folder}`, clone);
    expect(listFaultySubjects(clone)).toEqual([]);

    git('branch', '--quiet', '--move', 'main', 'trunk');
    expect(listFaultySubjects(folder)).toEqual([]);
    expect(listFaultySubjects(temporaryFolder())).toEqual([]);
  });
});
