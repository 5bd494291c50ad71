import { Skeleton } from '@mantine/core';
import type { User } from '@prep-ai/contract';
import { type MetaFunction, Navigate } from 'react-router';
import { initials } from '../components/layout/nav-entries.ts';
import { RequireSession } from '../components/layout/require-session.tsx';
import { HistoryScreen } from '../features/history/components/history-screen.tsx';
import { Answer } from '../features/practice/components/cards/answer.tsx';
import { useForgetConversation } from '../features/practice/hooks/use-forget-conversation.ts';
import { SITE } from '../lib/site.ts';

export const meta: MetaFunction = () => [
  { title: `History · ${SITE.name}` },
  {
    name: 'description',
    content: `Your practice questions and answers on ${SITE.name}: search them, read them again and download them.`,
  },
];

/** Questions and answers of the user. Guests have no history: they are sent to the registration. */
export default function History() {
  return (
    <RequireSession waiting={<Skeleton height={480} maw={880} mx="auto" my="xl" />}>
      {(user) =>
        user.currentPlan.entitlements.history === 'none' ? (
          <Navigate to="/register" replace />
        ) : (
          <HistoryPage key={user.id} user={user} />
        )
      }
    </RequireSession>
  );
}

function HistoryPage({ user }: { user: User }) {
  const forget = useForgetConversation(user.id);
  return (
    <HistoryScreen
      user={user}
      initials={initials(user.full_name || user.username)}
      renderAnswer={(markdown) => <Answer markdown={markdown} streaming={false} />}
      // a browser that refuses its storage shows no cards of it either
      onConversationDeleted={(token) => void forget(token).catch(() => undefined)}
    />
  );
}
