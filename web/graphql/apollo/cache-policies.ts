import { InMemoryCache } from '@apollo/client';
import possibleTypes from '../__generated__/possible-types.generated.ts';

export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    ...possibleTypes,
    typePolicies: {
      // These types have no id and belong to one object, so a new result merges with the old one.
      Hint: { merge: true },
      Solution: { merge: true },
      LocalizedText: { merge: true },
      // Its id is the same in every event, while its names are the event's.
      Category: { keyFields: false, merge: true },
      PriceList: { merge: true },
      Pass: { merge: true },
      // Each card queries its own part.
      OrganizerStatistics: { merge: true },
    },
  });
