export interface Occupation {
  /** O*NET-SOC code, "15-1252.00" */
  code: string;
  title: string;
}

/** Weights over occupations, by their number in `OccupationIndex.occupations`. */
export type OccupationVector = ReadonlyMap<number, number>;
