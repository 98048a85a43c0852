import { describe, expect, it } from 'vitest';
import { filesIn, playerSlice } from '#web/offline/player-slice.ts';

const picture = (url: string, kind = 'IMAGE') => ({ __typename: 'Media', kind, url });

const extracted = {
  ROOT_QUERY: {
    __typename: 'Query',
    viewer: { __ref: 'Viewer:9' },
    'block({"id":"7"})': { __ref: 'Block:7' },
    seekers: { __typename: 'Seekers', people: [{ __ref: 'Seeker:5' }] },
    sessions: [{ __ref: 'Session:1' }],
    'event({"slug":"demo"})': { __ref: 'Event:3' },
    signInMethods: { __typename: 'SignInMethods' },
  },
  'Viewer:9': { __typename: 'Viewer', id: '9', team: { __ref: 'Team:1' } },
  'Team:1': { __typename: 'Team', id: '1', owner: { __ref: 'Viewer:9' } },
  'Block:7': { __typename: 'Block', id: '7', riddles: [{ __ref: 'Riddle:1' }] },
  'Riddle:1': { __typename: 'Riddle', id: '1', media: picture('/static/img/a.jpg') },
  'Seeker:5': { __typename: 'Seeker', id: '5', fullName: 'Кто-то' },
  'Session:1': { __typename: 'Session', id: '1' },
  'Event:3': { __typename: 'Event', id: '3' },
};

describe('what is saved of the responses', () => {
  it('is what the player reads and all that it leads to, circles included', () => {
    const slice = playerSlice(extracted);
    expect(Object.keys(slice).toSorted()).toEqual(['Block:7', 'ROOT_QUERY', 'Riddle:1', 'Team:1', 'Viewer:9']);
  });

  it('holds no other people, no devices and no other event', () => {
    const text = JSON.stringify(playerSlice(extracted));
    for (const word of ['Seeker', 'Session', 'slug', 'signInMethods']) expect(text).not.toContain(word);
  });

  it('holds no pass, by whose token one joins the team', () => {
    const pass = { __typename: 'Pass', link: 'https://versta.example/qr/verify?token=secret', token: 'secret' };
    const slice = playerSlice({ ...extracted, 'Viewer:9': { __typename: 'Viewer', id: '9', team: { __ref: 'Team:1' }, pass } });
    expect(JSON.stringify(slice)).not.toContain('secret');
    expect(Object.keys(slice)).toContain('Team:1');
  });

  it('is nothing when nothing was asked', () => {
    expect(playerSlice({})).toEqual({ ROOT_QUERY: { __typename: 'Query' } });
  });
});

describe('the files of a riddle', () => {
  it('are those of the riddle, its hint and its solution, each once', () => {
    const riddle = {
      media: picture('/static/img/a.jpg'),
      hint: { media: picture('/static/img/b.mp3', 'AUDIO') },
      solution: { media: picture('/static/img/a.jpg') },
    };
    expect(filesIn(riddle)).toEqual(['/static/img/a.jpg', '/static/img/b.mp3']);
  });

  it('are neither films nor what lies elsewhere', () => {
    expect(filesIn([picture('/static/img/c.mp4', 'VIDEO'), picture('https://elsewhere.example/d.png'), null, 7])).toEqual([]);
  });
});
