/**
 * This device's time, in ms since the epoch. It may be days off and may be set at any moment: only for what this browser
 * remembers for itself over a reload. What the server decides goes by `serverNow`, durations by `startStopwatch`.
 */
export const deviceNow = (): number => Date.now();
