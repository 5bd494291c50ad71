import { MantineProvider } from '@mantine/core';
import type { User } from '@prep-ai/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createFakeSession } from '../../../testing/fake-session.ts';
import { administrator } from '../../../testing/people.ts';
import { renderApp } from '../../../testing/render-app.tsx';

/** Renders a part of the admin area at `path`, whose address is shown in the element "address". */
export function renderAdmin(part: ReactNode, path = '/admin', user: User | null = administrator) {
  const session = createFakeSession(user);
  const view = renderApp(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        {part}
        <Address />
      </QueryClientProvider>
    </MantineProvider>,
    session,
    path,
  );
  return { ...view, session };
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}
