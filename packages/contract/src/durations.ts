/** Units of time in milliseconds. Every duration in code is a multiple of one of these. */
export const MS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
