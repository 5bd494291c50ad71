import type { ReactNode } from 'react';
import type { AnswerMark } from '../../model/answer-marks.ts';
import type { Card } from '../../model/cards.ts';

/** The model answer with parts of it marked; the same list of marks at every render. */
export type RenderAnswer = (marks?: readonly AnswerMark[]) => ReactNode;

export interface CardActions {
  toggle(key: string, card: number): void;
  retry(key: string): void;
  stop(key: string): void;
  remove(key: string): void;
}

export interface CardExtras {
  /** What else can be done with a card that has its answer, after Copy. The same function at every render. */
  cardActions?: (card: Card, position: number) => ReactNode;
  /**
   * Answering its question, above the model answer, which `answer` renders with parts of it marked: only once the card is
   * revealed. The same function at every render.
   */
  cardAttempts?: (card: Card, answer: RenderAnswer) => ReactNode;
  /** How well it has been answered so far, in a few words. The same function at every render. */
  cardScore?: (key: string, card: number) => ReactNode;
}
