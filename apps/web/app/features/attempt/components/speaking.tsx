import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../../lib/use-api.ts';
import { fetchPoints } from '../api/use-attempts.ts';
import type { AnswerableCard } from '../model/answerable-card.ts';
import { nameOfCard } from '../model/card-name.ts';
import { ReadAloud } from '../voice/read-aloud.tsx';
import { VoiceRecorder, type VoiceRecorderProps } from '../voice/voice-recorder.tsx';
import classes from './composer.module.css';

export interface SpeakingProps extends Pick<VoiceRecorderProps, 'onTranscript' | 'onMarks' | 'onClose'> {
  userId: number;
  card: AnswerableCard;
}

/** The question read aloud, and the answer spoken. */
export function Speaking({ userId, card, ...outcomes }: SpeakingProps) {
  const api = useApi();
  const queries = useQueryClient();
  const { generation, number, question } = card;
  const points = useCallback(
    () => fetchPoints(api, queries, { userId, question: { generation, number } }),
    [api, queries, userId, generation, number],
  );
  return (
    <div className={classes.speaking}>
      <ReadAloud question={question} />
      <VoiceRecorder cardKey={nameOfCard(card)} question={question} points={points} {...outcomes} />
    </div>
  );
}
