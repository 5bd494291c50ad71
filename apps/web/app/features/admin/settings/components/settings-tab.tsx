import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { Failure } from '../../../../components/ui/failure.tsx';
import { useToasts } from '../../../../lib/toasts.tsx';
import { TabLayout } from '../../shell/components/tab-layout.tsx';
import type { TabProps } from '../../shell/model/tab-props.ts';
import { useSettings } from '../api/get-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import styles from './settings-tab.module.css';

const FAILED = 'Failed to fetch system settings';

/** What the operator decides about the service. */
export default function SettingsTab({ user }: TabProps) {
  const settings = useSettings();
  const toasts = useToasts();
  const { isError } = settings;
  useEffect(() => {
    if (isError) toasts.error(FAILED);
  }, [isError, toasts]);
  return (
    <TabLayout title="Settings">
      {settings.data ? (
        <SettingsForm stored={settings.data} user={user} />
      ) : isError ? (
        <Failure
          level={2}
          title={FAILED}
          text="Nothing was changed. They appear here as soon as the server responds."
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={46} radius={12} />
          <Skeleton height={480} radius={12} />
        </div>
      )}
    </TabLayout>
  );
}
