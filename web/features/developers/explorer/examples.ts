export const exampleNames = ['board', 'progress', 'visit', 'liveBoard', 'entries', 'numbers'] as const;
type ExampleName = (typeof exampleNames)[number];

interface Example {
  name: ExampleName;
  query: string;
  variables: object;
}

/** Tabs of the explorer, and what phones read instead. Each is held to the schema by a test. */
export const examplesFor = (event: string): Example[] => [
  {
    name: 'board',
    query: `query Board($event: String!) {
  standings(event: $event, first: 10) {
    version
    frozenAt
    boards {
      category {
        code
      }
      rows {
        rank
        teamName
        total
      }
    }
  }
}`,
    variables: { event },
  },
  {
    name: 'progress',
    query: `subscription TeamProgress {
  teamProgress {
    team {
      name
      points
      coins
    }
    solvedRiddleIds
    visitedRiddleIds
    hintRiddleIds
  }
}`,
    variables: {},
  },
  {
    name: 'visit',
    query: `mutation MarkVisit($input: MarkVisitInput!) {
  markVisit(input: $input) {
    __typename
    ... on VisitMarked {
      points
      coins
    }
    ... on AlreadyMarkedByYou {
      at
    }
    ... on DomainError {
      code
      message
    }
  }
}`,
    variables: { input: { riddleId: '1', teamId: '1', scannedUserId: '1' } },
  },
  {
    name: 'liveBoard',
    query: `subscription LiveBoard($event: String!) {
  standingsChanged(event: $event, first: 3) {
    version
    boards {
      rows {
        rank
        teamName
        total
      }
    }
  }
}`,
    variables: { event },
  },
  {
    name: 'entries',
    query: `query Entries($event: String!, $after: String) {
  scoreEvents(event: $event, after: $after) {
    cursor
    hasMore
    events {
      at
      teamName
      kind
      points
      coins
    }
  }
}`,
    variables: { event, after: null },
  },
  {
    name: 'numbers',
    query: `query Numbers {
  event {
    name
    slug
    status
    startsAt
    endsAt
  }
  serverTime
}`,
    variables: {},
  },
];
