import { useState } from 'react';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { openUserDatabase } from './local-chat/database.ts';
import { useSessionStore } from './session.tsx';

/** What this browser keeps of the server's answers to one user. The component that uses it is keyed by the user. */
export function useKeptAnswers(userId: number): KeptAnswers {
  const { transport, getSnapshot } = useSessionStore();
  const [kept] = useState(() =>
    createKeptAnswers(
      openUserDatabase(window, userId),
      () => transport.readToken() !== null && getSnapshot().user?.id === userId,
    ),
  );
  return kept;
}
