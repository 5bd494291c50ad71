import '../theme/kit.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { watchToasts } from '../components/ui/toast-place.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session/session-context.tsx';
import { createSchemeManager, cssVariablesResolver, theme } from '../theme/mantine-theme.ts';

/** Screens that work with the server's data and Mantine's controls. */
export default function WorkspaceLayout() {
  const { user, endedFor } = useSession();
  const [schemes] = useState(() => (typeof window === 'undefined' ? undefined : createSchemeManager(window)));
  useEffect(() => {
    const region = document.querySelector<HTMLElement>('section[aria-label="Notifications"]');
    return region ? watchToasts(region) : undefined;
  }, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <Workspace key={(user ?? endedFor)?.id ?? 'nobody'} />
    </MantineProvider>
  );
}

/** What was read for one user is gone with them: the next gets a memory of their own. */
function Workspace() {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
