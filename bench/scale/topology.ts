/** The machines and processes of an installation. Times of the network are one way, in ms. */
export interface Topology {
  processes: number;
  /** The cores of each machine that runs processes, and the number of those machines. */
  machineCores: number;
  machines: number;
  database: {
    /** The cores of the database's machine; 0 when it shares the first machine with the processes. */
    cores: number;
    poolOfProcess: number;
    maxConnections: number;
    /** The connections of a PgBouncer for all processes; 0 when each process has its own. */
    bouncer: number;
    /** The number of replicas that take the public reads; 0 when the primary does. */
    replicas: number;
    /** The time until a commit is on the disk. Commits that wait at the same time share it. */
    flushMs: number;
    /** The further time until a synchronous standby has the commit; 0 without one. */
    standbyMs: number;
  };
  networkMs: number;
  /** The workers of a fan-out tier, which have the streams of people who only watch; 0 when our processes have them. */
  fanOutWorkers: number;
  /** The share of page requests to which a cache in front of the processes responds. */
  cachedShare: number;
  /** True when the players and readers run on the first machine, as in the bench. */
  loadIsHere: boolean;
}

/** The people and their rates, each a second. */
export interface Evening {
  teams: number;
  phonesPerTeam: number;
  /** The number of streams that only watch the board. */
  watchers: number;
  answers: number;
  shareOfRight: number;
  /** The reads of a block by teams, and of the public board by everybody. */
  blockPages: number;
  boardPages: number;
  /** The streams that come back after a cut. */
  reconnects: number;
  /** True when answers come by the document of our client, false by the short one of the bench. */
  isOfClient: boolean;
  /** The number of different documents of the board that are watched. */
  boardDocuments: number;
  /** True when answers come at an even pace, each team in turn, as in the bench. */
  isSteady: boolean;
  /** True when the processes have just started. */
  isCold: boolean;
}
