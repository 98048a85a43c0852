import { InMemoryCache } from '@apollo/client';
import possibleTypes from '#web/graphql/generated/possible-types.generated.ts';

export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    ...possibleTypes,
    typePolicies: {
      // Parts of one thing, without an id of their own: a new answer is laid over the old one.
      Hint: { merge: true },
      Solution: { merge: true },
      LocalizedText: { merge: true },
      PriceList: { merge: true },
      Pass: { merge: true },
      // Its cards ask for parts of it on their own.
      OrganizerStatistics: { merge: true },
    },
  });
