/** How an installation is built. Times of the network are one way, in ms. */
export interface Topology {
  processes: number;
  /** Cores of each machine that runs processes, and the number of those machines. */
  machineCores: number;
  machines: number;
  database: {
    /** 0: it shares the first machine with the processes. */
    cores: number;
    poolOfProcess: number;
    maxConnections: number;
    /** Connections that a PgBouncer keeps for all processes; 0: each process has its own. */
    bouncer: number;
    /** Servers that take the public reads; 0: the primary does. */
    replicas: number;
    /** Until a commit is on the disk. Commits that wait at the same time share it. */
    flushMs: number;
    /** Until a synchronous standby has it too; 0 without one. */
    standbyMs: number;
  };
  networkMs: number;
  /** Workers of a fan-out tier that hold the streams of those who only watch; 0: our processes do. */
  fanOutWorkers: number;
  /** Requests of pages that never reach the processes, because a cache in front of them answers. */
  cachedShare: number;
  /** The load generators run on the first machine, as in the bench. */
  loadIsHere: boolean;
}

/** What people do. All rates are of a second. */
export interface Evening {
  teams: number;
  phonesPerTeam: number;
  /** Streams that only watch the board. */
  watchers: number;
  answers: number;
  shareOfRight: number;
  /** Reads of a block's page by teams, and of the public board by everybody. */
  blockPages: number;
  boardPages: number;
  /** Streams that come back after a cut. */
  reconnects: number;
  /** False: answers are judged by the short document of the bench; true: by the one of our client. */
  isOfClient: boolean;
  /** Different documents of the board that are watched. */
  boardDocuments: number;
  /** Answers come at an even pace, each team in turn, as those of the bench do. */
  isSteady: boolean;
  /** The processes have just started. */
  isCold: boolean;
}
