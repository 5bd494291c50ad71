/** What the measurement tells the fake provider. */
export type UpstreamCommand =
  /** counts tokens from zero; streams that begin from now on get a token a second */
  | { type: 'begin'; tokensPerSecond: number }
  /** gives all streams the full rate of `begin` */
  | { type: 'go' }
  /** ends all answers */
  | { type: 'end' };

export type UpstreamReport =
  | { type: 'ready'; port: number }
  | { type: 'begun' }
  | { type: 'going' }
  /** tokens sent since `begin` */
  | { type: 'ended'; tokens: number };
