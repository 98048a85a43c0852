/** Why a stream, a socket or an operation was refused or closed. */
export type Refusal = 'draining' | 'process' | 'person' | 'strangers' | 'address' | 'walls' | 'groups' | 'sockets' | 'operations';

/** Counts the work of the live core of this process since its start; /metrics shows it. */
export class LiveFigures {
  /** Executions of a document, each for a whole group. */
  executions = 0;
  /** Frames handed to readers, and their bytes. */
  frames = 0;
  bytes = 0;
  /** Frames that a newer one replaced before a slow reader took them. */
  conflated = 0;
  /** Readers cut off because they took nothing for too long. */
  dropped = 0;
  /** Checks of the versions, and topics found changed without a signal. */
  healTicks = 0;
  healed = 0;
  /**
   * Streams, sockets and operations that a limit closed or refused. They are counted and never logged, because an attacker makes thousands.
   */
  readonly refused = new Map<Refusal, number>();

  refuse(reason: Refusal): void {
    this.refused.set(reason, (this.refused.get(reason) ?? 0) + 1);
  }
}
