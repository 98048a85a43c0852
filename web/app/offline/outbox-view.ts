import type { ComponentType } from 'react';
import { observableValue } from '#web/shared/observable-value.ts';

/** What the pages show of the outbox; null until there is something to show. */
export const outboxView = observableValue<{ WaitingButton: ComponentType } | null>(null);
