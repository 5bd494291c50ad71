import { createContext } from 'react';

/** The questions that an answer offers to ask: those of its list items that are one of them can be pressed. */
export const NearestQuestions = createContext<readonly string[]>([]);
