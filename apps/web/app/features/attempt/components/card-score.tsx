import { useAttempts } from '../api/use-attempts.ts';
import type { QuestionRef } from '../model/card-name.ts';
import { scoreLine } from '../model/score-line.ts';

interface CardScoreProps {
  userId: number;
  card: QuestionRef;
}

/** The best and the last score of a question, for the head of its card; nothing before the first attempt. */
export function CardScore({ userId, card }: CardScoreProps) {
  const { data } = useAttempts(userId, card, false);
  const line = scoreLine(data?.attempts ?? []);
  return line && <span>{line}</span>;
}
