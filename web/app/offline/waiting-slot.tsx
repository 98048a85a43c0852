import { Suspense } from 'react';
import { useObservableValue } from '#web/shared/observable-value.ts';
import { outboxView } from './outbox-view.ts';

/** The place in a header for what waits on this phone. Its code comes with the first thing that waits. */
export const WaitingSlot = () => {
  const view = useObservableValue(outboxView);
  return (
    view && (
      <Suspense>
        <view.WaitingButton />
      </Suspense>
    )
  );
};
