/** A count as it is written in India: 1,29,104. */
export const countWords = (value: number): string => value.toLocaleString('en-IN');
