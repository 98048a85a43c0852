import { builder } from '#server/graphql/build/builder.ts';

export const TeamNameStateRef = builder.enumType('TeamNameState', {
  description: 'Whether everybody reads the name of a team.',
  values: {
    SHOWN: { value: 'shown', description: 'Everybody reads it.' },
    HELD: { value: 'held', description: 'Only the team and organizers read it, until an organizer has seen it.' },
    REFUSED: { value: 'refused', description: 'Only the team and organizers read it; the team is asked for another one.' },
  } as const,
});

export const nameStateText = 'Whether others read the name.';
export const nameReasonText = 'Of a refused name: what organizers have told the team. Null for others.';
export const shownNameText = 'What others read: the name, or «Команда 17» (“Team 17” in the English category) while it is not shown.';
